import { decimalText, parseDecimal } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { wholeNumber } from '../../lib/wholeNumber';
import { NumberField } from '../../ui/NumberField';
import { TextArea, TextField } from '../../ui/TextField';
import { type AllSettingsFragment, UpdateBusinessSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const contact = ['legalName', 'address', 'email', 'phone', 'taxNumbers'] as const;

/** Empty means no tax; anything that is not a number is left for the server to reject. */
function asHundredths(text: string): number {
  return text.trim() === '' ? 0 : Math.round((parseDecimal(text) ?? -1) * 100);
}

export function BusinessGroup({ saved }: { saved: AllSettingsFragment['business'] }) {
  const { t } = useTranslation('settings');
  const [update] = useWrite(UpdateBusinessSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('business', saved, () => ({
    legalName: saved.legalName,
    address: saved.address,
    email: saved.email,
    phone: saved.phone,
    taxNumbers: saved.taxNumbers,
    taxName: saved.taxName,
    taxRate: saved.taxRate > 0 ? decimalText(saved.taxRate / 100, 2) : '',
    invoiceYears: String(saved.invoiceYears),
  }));
  const missing = contact.filter((name) => saved[name] === '').map((name) => t(($) => $.business[name]));
  const field = (name: Exclude<keyof typeof form, 'taxRate' | 'invoiceYears'>) => ({
    label: t(($) => $.business[name]),
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: fieldError(name),
    translate: 'no' as const,
  });
  return (
    <GroupForm
      title={t(($) => $.business.title)}
      lead={t(($) => $.business.lead)}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={() =>
        void saveForm(() =>
          update({
            input: {
              ...form,
              version,
              taxRate: asHundredths(form.taxRate),
              invoiceYears: wholeNumber(form.invoiceYears),
            },
          }),
        )
      }
    >
      {missing.length > 0 && (
        <p className="text-sub text-soft">{t(($) => $.business.missing, { names: missing.join(', ') })}</p>
      )}
      <TextField {...field('legalName')} hint={t(($) => $.business.legalNameHint)} maxLength={120} />
      <TextArea {...field('address')} maxLength={300} />
      <TextField {...field('email')} hint={t(($) => $.business.emailHint)} type="email" maxLength={254} />
      <TextField {...field('phone')} type="tel" maxLength={40} />
      <TextArea
        {...field('taxNumbers')}
        hint={t(($) => $.business.taxNumbersHint)}
        rows={2}
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('taxName')} hint={t(($) => $.business.taxNameHint)} maxLength={20} />
        <NumberField
          label={t(($) => $.business.taxRate)}
          hint={t(($) => $.business.taxRateHint)}
          unit="%"
          value={form.taxRate}
          onValue={(taxRate) => set({ taxRate })}
          error={fieldError('taxRate')}
        />
      </div>
      <NumberField
        label={t(($) => $.business.invoiceYears)}
        hint={t(($) => $.business.invoiceYearsHint)}
        value={form.invoiceYears}
        onValue={(invoiceYears) => set({ invoiceYears })}
        error={fieldError('invoiceYears')}
      />
    </GroupForm>
  );
}
