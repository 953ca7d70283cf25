import { analyticsRoutes } from '../features/analytics/routes';
import { auditRoutes } from '../features/audit/routes';
import { chatStaffRoutes } from '../features/chat/staffRoutes';
import { checkInRoutes } from '../features/checkin/routes';
import { coachingRoutes } from '../features/coaching/routes';
import { invitationRoutes } from '../features/invitation/routes';
import { libraryStaffRoutes } from '../features/library/staffRoutes';
import { membershipRoutes } from '../features/membership/routes';
import { nutritionRoutes } from '../features/nutrition/routes';
import { bringRoutes } from '../features/people/bring/routes';
import { peopleStaffRoutes } from '../features/people/staffRoutes';
import { playgroundRoutes } from '../features/playground/routes';
import { programmeRoutes } from '../features/programme/routes';
import { rewardsRoutes } from '../features/rewards/routes';
import { sessionRoutes } from '../features/session/routes';
import { sessionStaffRoutes } from '../features/session/staffRoutes';
import { settingsRoutes } from '../features/settings/routes';
import { supportRoutes } from '../features/support/routes';
import type { RouteEntry } from '../parts/page';

export { lazyTitles } from './lazyTitles';

/** The screens that few visits begin with, all behind sign-in. */
export const lazyRoutes: RouteEntry[] = [
  // Before the routes of clients and people, whose /:id would match them too.
  ...invitationRoutes,
  ...coachingRoutes,
  ...libraryStaffRoutes,
  ...chatStaffRoutes,
  ...programmeRoutes,
  ...nutritionRoutes,
  ...checkInRoutes,
  ...sessionRoutes,
  ...sessionStaffRoutes,
  ...rewardsRoutes,
  ...supportRoutes,
  ...membershipRoutes,
  ...playgroundRoutes,
  ...analyticsRoutes,
  ...settingsRoutes,
  ...peopleStaffRoutes,
  ...bringRoutes,
  ...auditRoutes,
];
