import type { RouteEntry } from '../../parts/page';

export const progressRoutes: RouteEntry[] = [];
