import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { chooseMoments, hasMoments } from '../../../parts/moments';
import { EventChoices } from '../../../parts/notify/EventChoices';
import { Card } from '../../../ui/Card';
import { Segmented } from '../../../ui/Segmented';
import { Switch } from '../../../ui/Switch';
import { PushCard } from './PushCard';
import { QuietHoursCard } from './QuietHoursCard';
import { SmsCard } from './SmsCard';
import { usePreferences } from './usePreferences';

export function NotificationsTab() {
  const { t } = useTranslation(['notify-settings', 'parts-notify']);
  const viewer = useViewer();
  const { preferences, push, save } = usePreferences();
  const { digest, quietHours } = preferences;
  return (
    <div className="flex flex-col gap-4">
      <PushCard setup={push} person={viewer.id} />
      {preferences.sms && <SmsCard setup={preferences.sms} />}
      <Card>
        <h2 className="text-heading font-bold">{t(($) => $.events.title, { ns: 'notify-settings' })}</h2>
        <p className="pt-1 pb-3 text-sub text-soft">{t(($) => $.events.lead, { ns: 'notify-settings' })}</p>
        <EventChoices
          choices={preferences.choices}
          onChoice={({ event, channel, enabled }, next) =>
            save({ choices: [{ event, channel, enabled: next }] }, { choices: [{ event, channel, enabled }] })
          }
          role={viewer.role}
        />
      </Card>
      <QuietHoursCard
        quietHours={quietHours}
        onChange={(change) => save({ quietHours: change }, { quietHours })}
      />
      <Card className="flex flex-col gap-3">
        <h2 className="text-heading font-bold">{t(($) => $.digest.title, { ns: 'parts-notify' })}</h2>
        <p className="text-sub text-soft">{t(($) => $.digest.lead, { ns: 'parts-notify' })}</p>
        <Segmented
          label={t(($) => $.digest.title, { ns: 'parts-notify' })}
          value={digest}
          onValue={(next) => save({ digest: next }, { digest })}
          choices={[
            { value: 'OFF', label: t(($) => $.digest.off, { ns: 'parts-notify' }) },
            { value: 'DAILY', label: t(($) => $.digest.daily, { ns: 'parts-notify' }) },
            { value: 'WEEKLY', label: t(($) => $.digest.weekly, { ns: 'parts-notify' }) },
          ]}
        />
      </Card>
      {viewer.role === 'CLIENT' && <MomentsCard />}
    </div>
  );
}

function MomentsCard() {
  const { t } = useTranslation('notify-settings');
  const [on, setOn] = useState(hasMoments);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{t(($) => $.moments.title)}</h2>
      <Switch
        label={t(($) => $.moments.label)}
        hint={t(($) => $.moments.hint)}
        checked={on}
        onChecked={(next) => {
          chooseMoments(next);
          setOn(next);
        }}
      />
    </Card>
  );
}
