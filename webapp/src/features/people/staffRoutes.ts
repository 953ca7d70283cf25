import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const peopleStaffRoutes: RouteEntry[] = [
  {
    path: `${paths.adminUsers}/:id?`,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminUsersScreen')).AdminUsersScreen,
      ['people-admin', 'parts-list', 'parts-proof'],
    ),
  },
  {
    path: paths.adminAssignments,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminAssignmentsScreen')).AdminAssignmentsScreen,
      ['people-admin', 'parts-list', 'parts-proof'],
    ),
  },
];
