import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { EventChoices } from '../../parts/notify/EventChoices';
import { QuietHoursFields } from '../../parts/notify/QuietHoursFields';
import { Segmented } from '../../ui/Segmented';
import { type AllSettingsFragment, UpdateNotificationSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

export function NotificationsGroup({ saved }: { saved: AllSettingsFragment['notifications'] }) {
  const { t } = useTranslation(['settings', 'parts-notify']);
  const [update] = useWrite(UpdateNotificationSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm(
    'notifications',
    saved,
    () => {
      const { enabled, from, to, allowUrgent } = saved.quietHours;
      return {
        choices: saved.choices,
        quietHours: { enabled, from, to, allowUrgent },
        digest: saved.digest,
      };
    },
  );
  const save = () => {
    const choices = form.choices.map(({ event, channel, enabled }) => ({ event, channel, enabled }));
    void saveForm(() => update({ input: { ...form, version, choices } }));
  };
  return (
    <GroupForm
      title={t(($) => $.notifications.title, { ns: 'settings' })}
      lead={t(($) => $.notifications.lead, { ns: 'settings' })}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      <EventChoices
        choices={form.choices}
        onChoice={(changed, enabled) =>
          set({ choices: form.choices.map((one) => (one === changed ? { ...one, enabled } : one)) })
        }
      />
      <QuietHoursFields quietHours={form.quietHours} onChange={(quietHours) => set({ quietHours })} />
      <div className="flex flex-col gap-2">
        <h3 className="text-note font-semibold">{t(($) => $.digest.title, { ns: 'parts-notify' })}</h3>
        <Segmented
          label={t(($) => $.digest.title, { ns: 'parts-notify' })}
          value={form.digest}
          onValue={(digest) => set({ digest })}
          choices={[
            { value: 'OFF', label: t(($) => $.digest.off, { ns: 'parts-notify' }) },
            { value: 'DAILY', label: t(($) => $.digest.daily, { ns: 'parts-notify' }) },
            { value: 'WEEKLY', label: t(($) => $.digest.weekly, { ns: 'parts-notify' }) },
          ]}
        />
      </div>
    </GroupForm>
  );
}
