import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/States';
import { Tabs } from '../../../ui/Tabs';
import { MyProfileDocument } from './__generated__/profile';
import { ProfileForm } from './ProfileForm';
import { NotificationsTab, SecurityTab } from './panels';

type Tab = 'profile' | 'notifications' | 'privacy' | 'billing';
const tabs: Tab[] = ['profile', 'notifications', 'privacy', 'billing'];

export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { data } = useScreenQuery(MyProfileDocument, {});
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'profile';
  return (
    <div className="mx-auto max-w-160">
      <Tabs
        label={t(($) => $.settings.tabs)}
        value={tab}
        onValue={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.settings.tab[value]) }))}
      >
        {tab === 'profile' && <ProfileForm profile={data.me} />}
        {tab === 'notifications' && (
          <Suspense fallback={<TabSkeleton />}>
            <NotificationsTab />
          </Suspense>
        )}
        {tab === 'privacy' && (
          <Suspense fallback={<TabSkeleton />}>
            <SecurityTab />
          </Suspense>
        )}
        {tab === 'billing' && <Billing />}
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

function Billing() {
  const { t } = useTranslation(['account', 'ui']);
  const viewer = useViewer();
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-heading font-bold">{t(($) => $.settings.plan, { ns: 'account' })}</h2>
      <Badge tone="accent">{t(($) => $.plan[viewer.subscriptionPlan], { ns: 'ui' })}</Badge>
      {viewer.role === 'CLIENT' && (
        <Link to={paths.subscription} className={buttonClass('secondary')}>
          {t(($) => $.settings.seePlans, { ns: 'account' })}
        </Link>
      )}
    </Card>
  );
}
