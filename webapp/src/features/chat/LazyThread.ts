import { page } from '../../parts/page';

/** A conversation, fetched beside the screen that shows it. */
export const Thread = page(async () => (await import('./Thread')).Thread, ['chat']);
