import type { PaymentProvider } from '../../__generated__/types';
import { parseDecimal } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { currencySign, moneyText, parseMoney } from '../../lib/money';
import { useWrite } from '../../lib/useWrite';
import { Texts } from '../../parts/texts/Texts';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { type AllSettingsFragment, UpdatePricingSettingsDocument } from './__generated__/settings';
import { CollectingPart } from './CollectingPart';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const prices = [
  { key: 'basic', plan: 'BASIC', every: 'perMonth' },
  { key: 'vip', plan: 'VIP', every: 'perMonth' },
  { key: 'basicYear', plan: 'BASIC', every: 'perYear' },
  { key: 'vipYear', plan: 'VIP', every: 'perYear' },
] as const;
const trials = [
  { key: 'basicTrialDays', plan: 'BASIC' },
  { key: 'vipTrialDays', plan: 'VIP' },
] as const;
const currencies = ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'BYN', 'PLN', 'CHF'];

function asText(hundredths: number | null): string {
  return hundredths === null ? '' : moneyText(hundredths);
}

/** Empty means no price; anything that is not a number is left for the server to reject. */
function asHundredths(text: string): number | null {
  return text.trim() === '' ? null : parseMoney(text);
}

/** Empty means no trial; anything that is not a whole number is left for the server to reject. */
function asDays(text: string): number {
  const days = text.trim() === '' ? 0 : (parseDecimal(text) ?? -1);
  return Number.isInteger(days) && days < 2 ** 31 ? days : -1;
}

/** Who collects in a currency: as it was chosen for it before. */
function collectorOf({ collectors }: AllSettingsFragment['pricing'], currency: string): PaymentProvider {
  return collectors.find((one) => one.currency === currency)?.provider ?? 'MANUAL';
}

export function PricingGroup({ saved }: { saved: AllSettingsFragment['pricing'] }) {
  const { t } = useTranslation(['settings', 'ui']);
  const [update] = useWrite(UpdatePricingSettingsDocument, showSettings);
  const { form, set, saveForm, version, fieldError, ...group } = useSettingsForm('pricing', saved, () => ({
    currency: saved.currency,
    basic: asText(saved.basic),
    vip: asText(saved.vip),
    basicYear: asText(saved.basicYear),
    vipYear: asText(saved.vipYear),
    basicTrialDays: String(saved.basicTrialDays),
    vipTrialDays: String(saved.vipTrialDays),
    offer: String(saved.offerPercent),
    howToPay: saved.howToPay.all,
    provider: saved.provider,
    canReturn: saved.canReturn,
    taxSystem: String(saved.receiptTaxSystem ?? ''),
    vatCode: String(saved.receiptVatCode ?? 1),
  }));
  const sign = currencySign(form.currency);
  const save = () =>
    void saveForm(() =>
      update({
        input: {
          version,
          currency: form.currency,
          basic: asHundredths(form.basic),
          vip: asHundredths(form.vip),
          basicYear: asHundredths(form.basicYear),
          vipYear: asHundredths(form.vipYear),
          basicTrialDays: asDays(form.basicTrialDays),
          vipTrialDays: asDays(form.vipTrialDays),
          offerPercent: form.offer.trim() === '' ? 0 : (parseDecimal(form.offer) ?? -1),
          howToPay: form.howToPay,
          provider: form.provider,
          canReturn: form.canReturn,
          receiptTaxSystem: form.taxSystem === '' ? null : Number(form.taxSystem),
          receiptVatCode: form.taxSystem === '' ? null : Number(form.vatCode),
        },
      }),
    );
  return (
    <GroupForm
      title={t(($) => $.pricing.title, { ns: 'settings' })}
      lead={t(($) => $.pricing.lead, { ns: 'settings' })}
      pending={group.pending}
      overtaken={group.overtaken}
      isRestored={group.isRestored}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      <Select
        label={t(($) => $.pricing.currency, { ns: 'settings' })}
        value={form.currency}
        onValue={(currency) => set({ currency, provider: collectorOf(saved, currency) })}
        choices={currencies.map((value) => ({ value, label: value }))}
        error={fieldError('currency')}
        translate="no"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {prices.map(({ key, plan, every }) => (
          <NumberField
            key={key}
            label={t(($) => $.pricing[every], {
              ns: 'settings',
              plan: t(($) => $.plan[plan], { ns: 'ui' }),
            })}
            unit={sign}
            value={form[key]}
            onValue={(value) => set({ [key]: value })}
            error={fieldError(key)}
          />
        ))}
      </div>
      <p className="-mt-3 px-1 text-note text-soft">{t(($) => $.pricing.priceHint, { ns: 'settings' })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {trials.map(({ key, plan }) => (
          <NumberField
            key={key}
            label={t(($) => $.pricing.trial, { ns: 'settings', plan: t(($) => $.plan[plan], { ns: 'ui' }) })}
            unit={t(($) => $.pricing.days, { ns: 'settings' })}
            whole
            value={form[key]}
            onValue={(value) => set({ [key]: value })}
            error={fieldError(key)}
          />
        ))}
      </div>
      <p className="-mt-3 px-1 text-note text-soft">{t(($) => $.pricing.trialHint, { ns: 'settings' })}</p>
      <NumberField
        label={t(($) => $.pricing.offer, { ns: 'settings' })}
        hint={t(($) => $.pricing.offerHint, { ns: 'settings' })}
        unit="%"
        whole
        value={form.offer}
        onValue={(offer) => set({ offer })}
        error={fieldError('offerPercent')}
      />
      <Switch
        label={t(($) => $.pricing.canReturn, { ns: 'settings' })}
        hint={t(($) => $.pricing.canReturnHint, { ns: 'settings' })}
        checked={form.canReturn}
        onChecked={(canReturn) => set({ canReturn })}
      />
      <CollectingPart form={form} providers={saved.providers} onChange={set} fieldError={fieldError} />
      {form.provider === 'MANUAL' && (
        <Texts
          label={t(($) => $.pricing.howToPay, { ns: 'settings' })}
          hint={t(($) => $.pricing.howToPayHint, { ns: 'settings' })}
          value={form.howToPay}
          onValue={(howToPay) => set({ howToPay })}
          maxLength={1000}
          rows={3}
          at="howToPay"
          wrong={fieldError}
        />
      )}
    </GroupForm>
  );
}
