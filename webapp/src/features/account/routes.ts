import type { RouteEntry } from '../../parts/page';

export const accountRoutes: RouteEntry[] = [];
