import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const invitationRoutes: RouteEntry[] = [
  {
    path: paths.adminInvitations,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./AdminInvitationsScreen')).AdminInvitationsScreen,
      ['invitation', 'parts-list'],
    ),
  },
];
