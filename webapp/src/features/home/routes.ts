import type { RouteEntry } from '../../parts/page';

export const homeRoutes: RouteEntry[] = [];
