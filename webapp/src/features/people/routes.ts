import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const peopleRoutes: RouteEntry[] = [
  {
    path: paths.adminUsers,
    role: 'ADMIN',
    screen: page(async () => (await import('./AdminUsersScreen')).AdminUsersScreen, ['people']),
  },
  {
    path: paths.adminInvitations,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminInvitationsScreen')).AdminInvitationsScreen,
      ['people', 'invitations'],
    ),
  },
  {
    path: paths.adminAssignments,
    role: 'ADMIN',
    screen: page(async () => (await import('./AdminAssignmentsScreen')).AdminAssignmentsScreen, ['people']),
  },
  {
    path: paths.adminAudit,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminAuditScreen')).AdminAuditScreen,
      ['people', 'adminSettings'],
    ),
  },
];
