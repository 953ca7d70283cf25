import { page } from '../../parts/page';

/** A conversation, loaded along with the screen that shows it. */
export const Thread = page(async () => (await import('./Thread')).Thread, ['chat']);
