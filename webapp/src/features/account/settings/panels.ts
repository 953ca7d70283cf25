import { page } from '../../../parts/page';

// Each tab is a chunk of its own, fetched with its texts when it is opened.
export const NotificationsTab = page(
  async () => (await import('./notifications/NotificationsTab')).NotificationsTab,
  ['settings'],
);
export const SecurityTab = page(
  async () => (await import('./security/SecurityTab')).SecurityTab,
  ['security'],
);
export const BillingTab = page(async () => (await import('./billing/BillingTab')).BillingTab, ['billing']);
export const TokensCard = page(async () => (await import('./security/TokensCard')).TokensCard, ['tokens']);
export const SharingCards = page(
  async () => (await import('./sharing/SharingCards')).SharingCards,
  ['security', 'consent'],
);
