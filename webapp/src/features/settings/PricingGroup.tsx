import { decimalText, parseDecimal } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useWrite } from '../../lib/useWrite';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { type AllSettingsFragment, UpdatePricingSettingsDocument } from './__generated__/settings';
import { GroupForm } from './GroupForm';
import { showSettings, useSettingsForm } from './useSettingsForm';

const currencies = ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'BYN', 'PLN', 'CHF'];

function asText(hundredths: number | null): string {
  return hundredths === null ? '' : decimalText(hundredths / 100, 2);
}

/** Empty means no price; anything that is not a number is left for the server to reject. */
function asHundredths(text: string): number | null {
  return text.trim() === '' ? null : Math.round((parseDecimal(text) ?? 0) * 100);
}

export function PricingGroup({ saved }: { saved: AllSettingsFragment['pricing'] }) {
  const { t } = useTranslation(['settings', 'ui']);
  const [update] = useWrite(UpdatePricingSettingsDocument, showSettings);
  const { form, set, send, version, fieldError, ...group } = useSettingsForm(saved, () => ({
    currency: saved.currency,
    basic: asText(saved.basic),
    vip: asText(saved.vip),
    offer: String(saved.offerPercent),
  }));
  const sign = formatMoney(0, form.currency).replaceAll(/[\d\s\u00a0]/g, '');
  const save = () =>
    void send(() =>
      update({
        input: {
          version,
          currency: form.currency,
          basic: asHundredths(form.basic),
          vip: asHundredths(form.vip),
          offerPercent: form.offer.trim() === '' ? 0 : (parseDecimal(form.offer) ?? -1),
        },
      }),
    );
  return (
    <GroupForm
      title={t(($) => $.pricing.title, { ns: 'settings' })}
      lead={t(($) => $.pricing.lead, { ns: 'settings' })}
      pending={group.pending}
      overtaken={group.overtaken}
      onTheirs={group.takeTheirs}
      onSave={save}
    >
      <Select
        label={t(($) => $.pricing.currency, { ns: 'settings' })}
        value={form.currency}
        onValue={(currency) => set({ currency })}
        choices={currencies.map((value) => ({ value, label: value }))}
        error={fieldError('currency')}
        translate="no"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t(($) => $.pricing.perMonth, {
            ns: 'settings',
            plan: t(($) => $.plan.BASIC, { ns: 'ui' }),
          })}
          unit={sign}
          value={form.basic}
          onValue={(basic) => set({ basic })}
          error={fieldError('basic')}
        />
        <NumberField
          label={t(($) => $.pricing.perMonth, {
            ns: 'settings',
            plan: t(($) => $.plan.VIP, { ns: 'ui' }),
          })}
          unit={sign}
          value={form.vip}
          onValue={(vip) => set({ vip })}
          error={fieldError('vip')}
        />
      </div>
      <p className="-mt-3 px-1 text-note text-soft">{t(($) => $.pricing.priceHint, { ns: 'settings' })}</p>
      <NumberField
        label={t(($) => $.pricing.offer, { ns: 'settings' })}
        hint={t(($) => $.pricing.offerHint, { ns: 'settings' })}
        unit="%"
        whole
        value={form.offer}
        onValue={(offer) => set({ offer })}
        error={fieldError('offerPercent')}
      />
    </GroupForm>
  );
}
