import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { wholeNumber } from '../../lib/wholeNumber';
import { NumberField } from '../../ui/NumberField';
import { type AllSettingsFragment, UpdateUploadSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

export function UploadsGroup({ saved }: { saved: AllSettingsFragment['uploads'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateUploadSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('uploads', saved, () => ({
    filmMegabytes: String(saved.filmMegabytes),
    photoMegabytes: String(saved.photoMegabytes),
    clientQuotaGigabytes: String(saved.clientQuotaGigabytes),
    coachQuotaGigabytes: String(saved.coachQuotaGigabytes),
  }));
  const save = () =>
    void saveForm(() =>
      update({
        input: {
          version,
          filmMegabytes: wholeNumber(form.filmMegabytes),
          photoMegabytes: wholeNumber(form.photoMegabytes),
          clientQuotaGigabytes: wholeNumber(form.clientQuotaGigabytes),
          coachQuotaGigabytes: wholeNumber(form.coachQuotaGigabytes),
        },
      }),
    );
  const field = (name: keyof typeof form, unit: string) => (
    <NumberField
      label={t(($) => $.uploads[name])}
      hint={t(($) => $.uploads.hint[name])}
      unit={unit}
      whole
      value={form[name]}
      onValue={(text) => set({ [name]: text })}
      error={fieldError(name)}
    />
  );
  return (
    <GroupForm
      title={t(($) => $.uploads.title)}
      lead={t(($) => $.uploads.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {field(
          'filmMegabytes',
          t(($) => $.uploads.megabytes),
        )}
        {field(
          'photoMegabytes',
          t(($) => $.uploads.megabytes),
        )}
        {field(
          'clientQuotaGigabytes',
          t(($) => $.uploads.gigabytes),
        )}
        {field(
          'coachQuotaGigabytes',
          t(($) => $.uploads.gigabytes),
        )}
      </div>
    </GroupForm>
  );
}
