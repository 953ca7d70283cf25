import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

const forms = page(async () => (await import('./coach/forms/FormsScreen')).FormsScreen, ['checkin']);
const form = page(
  async () => (await import('./coach/forms/FormScreen')).FormScreen,
  ['checkin', 'parts-photos', 'parts-measure', 'parts-restoredNotice'],
);

export const checkInRoutes: RouteEntry[] = [
  {
    path: paths.checkIn,
    role: 'CLIENT',
    screen: page(async () => (await import('./CheckInScreen')).CheckInScreen, ['checkin', 'parts-photos']),
  },
  {
    path: paths.checkIns,
    role: 'CLIENT',
    screen: page(async () => (await import('./CheckInsScreen')).CheckInsScreen, ['checkin', 'parts-photos']),
  },
  { path: paths.coachCheckInForms, role: 'COACH', screen: forms },
  { path: `${paths.coachCheckInForms}/:id`, role: 'COACH', screen: form },
  { path: paths.adminCheckInForms, role: 'ADMIN', screen: forms },
  { path: `${paths.adminCheckInForms}/:id`, role: 'ADMIN', screen: form },
  {
    path: paths.coachCheckIns,
    role: 'COACH',
    screen: page(async () => (await import('./coach/QueueScreen')).QueueScreen, ['checkin']),
  },
  {
    path: paths.coachCheckIn,
    role: 'COACH',
    screen: page(
      async () => (await import('./coach/ReviewScreen')).ReviewScreen,
      ['checkin', 'parts-photos', 'parts-measure'],
    ),
  },
];
