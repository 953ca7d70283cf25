import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useScreenQuery } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { page } from '../../parts/page';
import { Skeleton } from '../../ui/States';
import { Tabs } from '../../ui/Tabs';
import { AdminSettingsDocument } from './__generated__/settings';
import { BannerGroup } from './BannerGroup';
import { BusinessGroup } from './BusinessGroup';
import { BackupsGroup } from './backups/BackupsGroup';
import { ChatGroup } from './ChatGroup';
import { LegalGroup } from './LegalGroup';
import { NotificationsGroup } from './NotificationsGroup';
import { PricingGroup } from './PricingGroup';
import { ProductGroup } from './ProductGroup';
import { RegistrationGroup } from './RegistrationGroup';
import { SupportGroup } from './SupportGroup';
import { ThresholdsGroup } from './ThresholdsGroup';
import { UploadsGroup } from './UploadsGroup';

const KeptPrices = page(async () => (await import('./prices/KeptPrices')).KeptPrices, ['settings-prices']);

const FailedJobs = page(async () => (await import('./jobs/FailedJobs')).FailedJobs, ['settings-jobs']);

const Status = page(async () => (await import('./status/Status')).Status, ['settings-status', 'parts-list']);

const Webhooks = page(
  async () => (await import('./webhooks/Webhooks')).Webhooks,
  ['settings-webhooks', 'parts-list', 'parts-proof'],
);

const Tokens = page(
  async () => (await import('./tokens/Tokens')).Tokens,
  ['settings-tokens', 'parts-tokens', 'parts-list', 'parts-proof'],
);

const tabs = [
  'product',
  'registration',
  'pricing',
  'business',
  'legal',
  'chat',
  'banner',
  'uploads',
  'support',
  'thresholds',
  'notifications',
  'backups',
  'webhooks',
  'tokens',
  'status',
  'jobs',
] as const;

/** The tabs that ask for what they show. */
const apart: Partial<Record<(typeof tabs)[number], ComponentType>> = {
  webhooks: Webhooks,
  tokens: Tokens,
  status: Status,
  jobs: FailedJobs,
};

/** All settings that an operator can change at run time, one group per tab. */
export function AdminSettingsScreen() {
  const { t } = useTranslation('settings');
  const { settings } = useScreenQuery(AdminSettingsDocument, {}).data;
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'product';
  const Apart = apart[tab];
  return (
    <div className="mx-auto max-w-160">
      <Tabs
        label={t(($) => $.tabs)}
        value={tab}
        onValue={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
      >
        {tab === 'product' && <ProductGroup saved={settings.product} />}
        {tab === 'registration' && <RegistrationGroup saved={settings.registration} />}
        {tab === 'pricing' && (
          <div className="flex flex-col gap-5">
            <PricingGroup saved={settings.pricing} />
            <Suspense>
              <KeptPrices key={settings.pricing.version} />
            </Suspense>
          </div>
        )}
        {tab === 'business' && <BusinessGroup saved={settings.business} />}
        {tab === 'legal' && (
          <div className="flex flex-col gap-5">
            <LegalGroup saved={settings.privacy} />
            <LegalGroup saved={settings.terms} />
          </div>
        )}
        {tab === 'chat' && <ChatGroup saved={settings.chat} />}
        {tab === 'banner' && <BannerGroup saved={settings.banner} />}
        {tab === 'uploads' && <UploadsGroup saved={settings.uploads} />}
        {tab === 'support' && <SupportGroup saved={settings.support} />}
        {tab === 'thresholds' && <ThresholdsGroup saved={settings.thresholds} />}
        {tab === 'backups' && <BackupsGroup saved={settings.backups} />}
        {tab === 'notifications' && <NotificationsGroup saved={settings.notifications} />}
        {Apart && (
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <Apart />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
