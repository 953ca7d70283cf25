import { page } from '../parts/page';

export const NotFoundPage = page(async () => (await import('./NotFound')).NotFound, ['app']);
