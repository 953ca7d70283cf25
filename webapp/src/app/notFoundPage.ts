import { page } from '../parts/page';

/** What stands where there is nothing, loaded when it is needed. */
export const NotFoundPage = page(async () => (await import('./NotFound')).NotFound, ['app']);
