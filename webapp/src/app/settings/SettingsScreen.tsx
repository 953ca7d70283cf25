import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { MyProfileDocument } from '../../features/people/profile/__generated__/profile';
import { ProfileForm } from '../../features/people/profile/ProfileForm';
import { useScreenQuery } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { PartBoundary } from '../../parts/PartBoundary';
import { Skeleton } from '../../ui/States';
import { Tabs } from '../../ui/Tabs';
import { BillingTab, HelpTab, NotificationsTab, SecurityTab, SharingCards } from './panels';

type Tab = 'profile' | 'notifications' | 'privacy' | 'billing' | 'help';
const tabs: Tab[] = ['profile', 'notifications', 'privacy', 'billing', 'help'];

export function SettingsScreen() {
  const { t } = useTranslation('app-settings');
  const { data } = useScreenQuery(MyProfileDocument, {});
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'profile';
  return (
    <div className="mx-auto max-w-180">
      <Tabs
        label={t(($) => $.tabs)}
        value={tab}
        onValue={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
      >
        <Suspense key={tab} fallback={<TabSkeleton />}>
          <PartBoundary>
            {tab === 'profile' && <ProfileForm profile={data.me} />}
            {tab === 'notifications' && <NotificationsTab />}
            {tab === 'privacy' && <SecurityTab sharing={<SharingCards />} />}
            {tab === 'billing' && <BillingTab />}
            {tab === 'help' && <HelpTab />}
          </PartBoundary>
        </Suspense>
      </Tabs>
    </div>
  );
}

function TabSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
