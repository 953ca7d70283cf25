import { chatStaffRoutes } from '../features/chat/staffRoutes';
import { checkInRoutes } from '../features/checkin/routes';
import { coachingRoutes } from '../features/coaching/routes';
import { libraryStaffRoutes } from '../features/library/staffRoutes';
import { billingRoutes } from '../features/membership/routes';
import { peopleRoutes } from '../features/people/staffRoutes';
import { playgroundRoutes } from '../features/playground/routes';
import { programmeRoutes } from '../features/programme/routes';
import { activityRoutes } from '../features/rewards/routes';
import { sessionRoutes } from '../features/session/routes';
import { sessionStaffRoutes } from '../features/session/staffRoutes';
import { businessRoutes } from '../features/settings/routes';
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
