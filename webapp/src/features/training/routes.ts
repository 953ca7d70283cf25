import type { RouteEntry } from '../../parts/page';

export const trainingRoutes: RouteEntry[] = [];
