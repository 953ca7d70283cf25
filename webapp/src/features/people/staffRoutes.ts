import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const peopleRoutes: RouteEntry[] = [
  {
    // People, or those who were invited.
    path: `${paths.adminUsers}/:list?`,
    role: 'ADMIN',
    screen: page(async () => (await import('./admin/AdminUsersScreen')).AdminUsersScreen, ['people']),
  },
  {
    path: paths.adminAssignments,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminAssignmentsScreen')).AdminAssignmentsScreen,
      ['people'],
    ),
  },
  {
    path: paths.adminAudit,
    role: 'ADMIN',
    screen: page(
      async () => (await import('../audit/AdminAuditScreen')).AdminAuditScreen,
      ['people', 'adminSettings', 'moderation', 'sessions'],
    ),
  },
];
