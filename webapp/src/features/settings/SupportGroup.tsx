import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { wholeNumber } from '../../lib/wholeNumber';
import { ZoneField } from '../../parts/zone';
import { NumberField } from '../../ui/NumberField';
import { TextField } from '../../ui/TextField';
import { type AllSettingsFragment, UpdateSupportSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const plans = ['free', 'basic', 'vip'] as const;
const planOf = { free: 'FREE', basic: 'BASIC', vip: 'VIP' } as const;
/** Monday of some week, from which the names of days are formatted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** When staff answer questions, and how soon. */
export function SupportGroup({ saved }: { saved: AllSettingsFragment['support'] }) {
  const { t } = useTranslation(['settings', 'ui']);
  const [update] = useWrite(UpdateSupportSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('support', saved, () => ({
    timeZone: saved.timeZone,
    days: saved.days,
    from: saved.from,
    to: saved.to,
    free: String(saved.free),
    basic: String(saved.basic),
    vip: String(saved.vip),
  }));
  const save = () =>
    void saveForm(() =>
      update({
        input: {
          ...form,
          version,
          free: wholeNumber(form.free),
          basic: wholeNumber(form.basic),
          vip: wholeNumber(form.vip),
        },
      }),
    );
  const toggle = (day: number) =>
    set({ days: form.days.includes(day) ? form.days.filter((other) => other !== day) : [...form.days, day] });
  return (
    <GroupForm
      title={t(($) => $.support.title, { ns: 'settings' })}
      lead={t(($) => $.support.lead, { ns: 'settings' })}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      <ZoneField
        label={t(($) => $.support.timeZone, { ns: 'settings' })}
        value={form.timeZone}
        onValue={(timeZone) => set({ timeZone })}
        error={fieldError('timeZone')}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 px-1 text-note font-semibold">
          {t(($) => $.support.days, { ns: 'settings' })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <label
              key={day}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-pill bg-fill px-4 text-sub font-semibold"
            >
              <input type="checkbox" checked={form.days.includes(day)} onChange={() => toggle(day)} />
              {formatDate(new Date(monday + (day - 1) * dayMs), 'weekday', 'UTC')}
            </label>
          ))}
        </div>
        {fieldError('days') && (
          <p role="alert" className="px-1 text-note font-medium text-danger">
            {fieldError('days')}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <TextField
          label={t(($) => $.support.from, { ns: 'settings' })}
          type="time"
          required
          value={form.from}
          onChange={({ target }) => set({ from: target.value })}
          error={fieldError('from')}
        />
        <TextField
          label={t(($) => $.support.to, { ns: 'settings' })}
          hint={t(($) => $.support.toHint, { ns: 'settings' })}
          type="time"
          required
          value={form.to}
          onChange={({ target }) => set({ to: target.value })}
          error={fieldError('to')}
        />
      </div>
      {plans.map((name) => (
        <NumberField
          key={name}
          label={t(($) => $.support.within, {
            ns: 'settings',
            plan: t(($) => $.plan[planOf[name]], { ns: 'ui' }),
          })}
          hint={t(($) => $.support.withinHint, { ns: 'settings' })}
          unit={t(($) => $.support.unit, { ns: 'settings' })}
          whole
          value={form[name]}
          onValue={(text) => set({ [name]: text })}
          error={fieldError(name)}
        />
      ))}
    </GroupForm>
  );
}
