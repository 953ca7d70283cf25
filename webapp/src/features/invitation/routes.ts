import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const screen = page(
  async () => (await import('./manage/InvitationsScreen')).InvitationsScreen,
  ['invitation', 'parts-list'],
);

export const invitationRoutes: RouteEntry[] = [
  { path: paths.adminInvitations, role: 'ADMIN', screen },
  { path: paths.coachInvitations, role: 'COACH', screen },
];
