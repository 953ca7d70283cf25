import { page, type RouteEntry } from '../../parts/page';
import { paths } from '../../parts/paths';

export const membershipRoutes: RouteEntry[] = [
  {
    path: paths.subscription,
    role: 'CLIENT',
    screen: page(async () => (await import('./SubscriptionScreen')).SubscriptionScreen, ['membership']),
  },
  {
    path: paths.adminPayments,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./admin/AdminPaymentsScreen')).AdminPaymentsScreen,
      ['membership-admin', 'parts-list'],
    ),
  },
  {
    path: paths.adminPaymentEvents,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./events/AdminPaymentEventsScreen')).AdminPaymentEventsScreen,
      ['membership-events', 'membership-admin', 'parts-list'],
    ),
  },
  {
    path: paths.adminVouchers,
    role: 'ADMIN',
    screen: page(
      async () => (await import('./vouchers/AdminVouchersScreen')).AdminVouchersScreen,
      ['membership-vouchers', 'parts-list'],
    ),
  },
];
