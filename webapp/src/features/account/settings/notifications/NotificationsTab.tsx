import { useTranslation } from '../../../../lib/i18n';
import { useViewer } from '../../../../lib/viewer';
import { Card } from '../../../../ui/Card';
import { Segmented } from '../../../../ui/Segmented';
import { Matrix } from './Matrix';
import { PushCard } from './PushCard';
import { QuietHoursCard } from './QuietHoursCard';
import { usePreferences } from './usePreferences';

export function NotificationsTab() {
  const { t } = useTranslation('settings');
  const viewer = useViewer();
  const { preferences, push, save } = usePreferences();
  const { digest, quietHours } = preferences;
  return (
    <div className="flex flex-col gap-4">
      <PushCard setup={push} person={viewer.id} />
      <Matrix preferences={preferences} save={save} role={viewer.role} />
      <QuietHoursCard
        quietHours={quietHours}
        onChange={(change) => save({ quietHours: change }, { quietHours })}
      />
      <Card className="flex flex-col gap-3">
        <h2 className="text-heading font-bold">{t(($) => $.digest.title)}</h2>
        <p className="text-sub text-soft">{t(($) => $.digest.lead)}</p>
        <Segmented
          label={t(($) => $.digest.title)}
          value={digest}
          onValue={(next) => save({ digest: next }, { digest })}
          choices={[
            { value: 'OFF', label: t(($) => $.digest.off) },
            { value: 'DAILY', label: t(($) => $.digest.daily) },
            { value: 'WEEKLY', label: t(($) => $.digest.weekly) },
          ]}
        />
      </Card>
    </div>
  );
}
