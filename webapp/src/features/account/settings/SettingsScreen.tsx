import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { request } from '../../../lib/request';
import { useViewer } from '../../../lib/viewer';
import { paths } from '../../../parts/paths';
import { SignOutButton } from '../../../parts/SignOutButton';
import { Badge } from '../../../ui/Badge';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Tabs } from '../../../ui/Tabs';
import { toast } from '../../../ui/toast';
import { MyProfileDocument, RequestPasswordResetDocument } from '../__generated__/account';
import { ProfileForm } from './ProfileForm';

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
        {tab === 'privacy' && <Privacy />}
        {tab === 'billing' && <Billing />}
      </Tabs>
    </div>
  );
}

function Privacy() {
  const { t } = useTranslation(['account', 'ui']);
  const viewer = useViewer();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    await request(RequestPasswordResetDocument, { email: viewer.email }).then(
      () =>
        toast({
          kind: 'success',
          title: t(($) => $.success, { ns: 'ui' }),
          message: t(($) => $.settings.passwordSent, { ns: 'account' }),
        }),
      () => toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }) }),
    );
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-heading font-bold">{t(($) => $.password, { ns: 'account' })}</h2>
        <p className="text-sub text-soft">{t(($) => $.settings.passwordLead, { ns: 'account' })}</p>
        <Button variant="secondary" pending={pending} onClick={() => void send()}>
          {t(($) => $.settings.passwordSend, { ns: 'account' })}
        </Button>
      </Card>
      <Card className="flex flex-col items-start gap-3">
        <h2 className="text-heading font-bold">{t(($) => $.settings.device, { ns: 'account' })}</h2>
        <p className="text-sub text-soft">{t(($) => $.settings.deviceLead, { ns: 'account' })}</p>
        <SignOutButton wide={false} />
      </Card>
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
