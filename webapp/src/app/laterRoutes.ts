import { activityRoutes } from '../features/activity/routes';
import { billingRoutes } from '../features/billing/routes';
import { businessRoutes } from '../features/business/routes';
import { chatStaffRoutes } from '../features/chat/staffRoutes';
import { checkInRoutes } from '../features/checkin/routes';
import { coachingRoutes } from '../features/coaching/routes';
import { peopleRoutes } from '../features/people/routes';
import { playgroundRoutes } from '../features/playground/routes';
import { programmeRoutes } from '../features/programme/routes';
import { sessionRoutes } from '../features/session/routes';
import { sessionStaffRoutes } from '../features/session/staffRoutes';
import { libraryStaffRoutes } from '../features/training/staffRoutes';
import type { RouteEntry } from '../parts/page';

export { laterTitles } from './laterTitles';

/** The screens that few visits begin with, all of them for those who are signed in. */
export const laterRoutes: RouteEntry[] = [
  ...coachingRoutes,
  ...libraryStaffRoutes,
  ...chatStaffRoutes,
  ...programmeRoutes,
  ...checkInRoutes,
  ...sessionRoutes,
  ...sessionStaffRoutes,
  ...activityRoutes,
  ...billingRoutes,
  ...playgroundRoutes,
  ...businessRoutes,
  ...peopleRoutes,
];
