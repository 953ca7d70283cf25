import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { Badge } from '../../../ui/Badge';
import { buttonClass, Spinner } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Tabs } from '../../../ui/Tabs';
import { MyProfileDocument } from '../__generated__/account';
import { ProfileForm } from './ProfileForm';
import { SecurityTab } from './security';

type Tab = 'profile' | 'notifications' | 'privacy' | 'billing';
const tabs: Tab[] = ['profile', 'notifications', 'privacy', 'billing'];

export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { data } = useScreenQuery(MyProfileDocument, {});
  const [tab, setTab] = useState<Tab>('profile');
  return (
    <div className="mx-auto max-w-160">
      <Tabs
        label={t(($) => $.settings.tabs)}
        value={tab}
        onValue={setTab}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.settings.tab[value]) }))}
      >
        {tab === 'profile' && <ProfileForm profile={data.me} />}
        {tab === 'notifications' && (
          <p className="px-1 text-sub text-soft">{t(($) => $.settings.notifications)}</p>
        )}
        {tab === 'privacy' && (
          <Suspense fallback={<Spinner className="mx-auto my-16 size-8" />}>
            <SecurityTab />
          </Suspense>
        )}
        {tab === 'billing' && <Billing />}
      </Tabs>
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
