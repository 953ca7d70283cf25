import { page } from '../../parts/page';

// Each tab is its own chunk, loaded with its texts when opened.
export const NotificationsTab = page(
  async () => (await import('../../features/notify/settings/NotificationsTab')).NotificationsTab,
  ['notify-settings', 'parts-notify'],
);
export const SecurityTab = page(
  async () => (await import('../../features/identity/security/SecurityTab')).SecurityTab,
  ['identity-security', 'parts-proof'],
);
export const BillingTab = page(
  async () => (await import('../../features/membership/BillingTab')).BillingTab,
  ['membership'],
);
export const HelpTab = page(
  async () => (await import('../../features/support/HelpTab')).HelpTab,
  ['support'],
);
export const SharingCards = page(
  async () => (await import('../../features/people/sharing/SharingCards')).SharingCards,
  ['people-sharing', 'parts-consent'],
);
