import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';
import { adminTicketRoute, helpPath, textsPath } from './links';

export const supportRoutes: RouteEntry[] = [
  {
    path: paths.help,
    access: 'anyone',
    frame: 'bare',
    screen: page(async () => (await import('./HelpScreen')).HelpScreen, ['support']),
  },
  {
    path: helpPath,
    screen: page(async () => (await import('./ToHelp')).ToHelp, []),
  },
  {
    path: paths.ticket,
    screen: page(async () => (await import('./TicketScreen')).TicketScreen, ['support']),
  },
  {
    path: paths.adminSupport,
    role: 'ADMIN',
    screen: page(async () => (await import('./staff/QueueScreen')).QueueScreen, ['support', 'support-staff']),
  },
  // Before the route of a ticket, whose :id would match it too.
  {
    path: textsPath,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./staff/TextsScreen')).TextsScreen,
      ['support', 'support-staff', 'parts-restoredNotice'],
    ),
  },
  {
    path: adminTicketRoute,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./staff/StaffTicketScreen')).StaffTicketScreen,
      ['support', 'support-staff'],
    ),
  },
];
