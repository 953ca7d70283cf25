import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { wholeNumber } from '../../../lib/wholeNumber';
import { NumberField } from '../../../ui/NumberField';
import { Switch } from '../../../ui/Switch';
import { type AllSettingsFragment, UpdateBackupSettingsDocument } from '../__generated__/settings';
import { GroupForm } from '../GroupForm';
import { showSettings, useSettingsForm } from '../useSettingsForm';
import { BackupList } from './BackupList';
import { PostgresNote } from './PostgresNote';
import { useBackups } from './useBackups';

/** The backup schedule and the existing backups. */
export function BackupsGroup({ saved }: { saved: AllSettingsFragment['backups'] }) {
  const { t } = useTranslation('settings');
  const backups = useBackups();
  const [update] = useWrite(UpdateBackupSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('backups', saved, () => ({
    daily: saved.daily,
    keep: String(saved.keep),
    keepDays: String(saved.keepDays),
    keepWeeks: String(saved.keepWeeks),
    keepMonths: String(saved.keepMonths),
  }));
  if (!backups.state.supported) return <PostgresNote />;
  return (
    <div className="flex flex-col gap-5">
      <BackupList {...backups} />
      <GroupForm
        title={t(($) => $.backups.plan)}
        lead={t(($) => (backups.state.copies ? $.backups.planLeadCopies : $.backups.planLead))}
        pending={group.pending}
        overtaken={group.overtaken}
        isRestored={group.isRestored}
        onTheirs={group.takeTheirs}
        onSave={() =>
          void saveForm(() =>
            update({
              input: {
                version,
                daily: form.daily,
                keep: wholeNumber(form.keep),
                keepDays: wholeNumber(form.keepDays),
                keepWeeks: wholeNumber(form.keepWeeks),
                keepMonths: wholeNumber(form.keepMonths),
              },
            }),
          )
        }
      >
        <Switch
          label={t(($) => $.backups.daily)}
          hint={t(($) => $.backups.dailyHint)}
          checked={form.daily}
          onChecked={(daily) => set({ daily })}
        />
        {(['keep', 'keepDays', 'keepWeeks', 'keepMonths'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(($) => $.backups[key])}
            hint={t(($) => $.backups[`${key}Hint`])}
            whole
            value={form[key]}
            onValue={(value) => set({ [key]: value })}
            error={fieldError(key)}
          />
        ))}
      </GroupForm>
    </div>
  );
}
