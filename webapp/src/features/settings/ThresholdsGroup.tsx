import { decimalText, parseDecimal } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { wholeNumber } from '../../lib/wholeNumber';
import { NumberField } from '../../ui/NumberField';
import { type AllSettingsFragment, UpdateThresholdSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

export function ThresholdsGroup({ saved }: { saved: AllSettingsFragment['thresholds'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateThresholdSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('thresholds', saved, () => ({
    quietDays: String(saved.quietDays),
    offTrendKg: decimalText(saved.offTrendKg, 2),
    trainsLessPercent: String(saved.trainsLessPercent),
    adherencePercent: String(saved.adherencePercent),
    answerHours: String(saved.answerHours),
    replyDays: String(saved.replyDays),
  }));
  const save = () =>
    void saveForm(() =>
      update({
        input: {
          version,
          quietDays: wholeNumber(form.quietDays),
          offTrendKg: parseDecimal(form.offTrendKg) ?? 0,
          trainsLessPercent: wholeNumber(form.trainsLessPercent),
          adherencePercent: wholeNumber(form.adherencePercent),
          answerHours: wholeNumber(form.answerHours),
          replyDays: wholeNumber(form.replyDays),
        },
      }),
    );
  const field = (name: keyof typeof form) => (
    <NumberField
      label={t(($) => $.thresholds[name])}
      hint={t(($) => $.thresholds.hint[name])}
      unit={t(($) => $.thresholds.unit[name])}
      whole={name !== 'offTrendKg'}
      value={form[name]}
      onValue={(text) => set({ [name]: text })}
      error={fieldError(name)}
    />
  );
  return (
    <GroupForm
      title={t(($) => $.thresholds.title)}
      lead={t(($) => $.thresholds.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      {field('answerHours')}
      {field('replyDays')}
      {field('quietDays')}
      {field('trainsLessPercent')}
      {field('adherencePercent')}
      {field('offTrendKg')}
    </GroupForm>
  );
}
