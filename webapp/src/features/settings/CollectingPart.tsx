import type { PaymentProvider } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { Select } from '../../ui/Select';

/** Who collects payments, and what receipts say; texts, as selects have them. */
interface Collecting {
  currency: string;
  provider: PaymentProvider;
  /** Empty if the provider makes no receipts. */
  taxSystem: string;
  vatCode: string;
}

interface CollectingPartProps {
  form: Collecting;
  /** Those that the server has keys for. */
  providers: readonly PaymentProvider[];
  onChange: (change: Partial<Collecting>) => void;
  fieldError: (field: string) => string | undefined;
}

/** The variables of the server that hold the keys. */
const keys = {
  Stripe: ['FORMA_STRIPE_KEY', 'FORMA_STRIPE_WEBHOOK_SECRET'],
  YooKassa: ['FORMA_YOOKASSA_SHOP', 'FORMA_YOOKASSA_KEY'],
};

/** Chooses who collects payments; where only an admin can, it says how to add others. */
export function CollectingPart({ form, providers, onChange, fieldError }: CollectingPartProps) {
  const { t } = useTranslation('settings');
  // One whose keys were removed is still the one that is set.
  const known = [...new Set([...providers, form.provider])];
  if (known.length < 2)
    return (
      <div className="px-1 text-note text-soft wrap-anywhere">
        <p>{t(($) => $.pricing.collecting.addProvider)}</p>
        <ul translate="no">
          {Object.entries(keys).map(([provider, names]) => (
            <li key={provider}>
              {provider}: {names.join(', ')}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <Select
        label={t(($) => $.pricing.collecting.providerIn, { currency: form.currency })}
        hint={t(($) => $.pricing.collecting.hint[form.provider])}
        value={form.provider}
        onValue={(provider) => onChange({ provider })}
        choices={known.map((value) => ({ value, label: t(($) => $.pricing.collecting.name[value]) }))}
        error={fieldError('provider')}
      />
      {form.provider === 'YOOKASSA' && <Receipts form={form} onChange={onChange} fieldError={fieldError} />}
    </>
  );
}

function Receipts({ form, onChange, fieldError }: Omit<CollectingPartProps, 'providers'>) {
  const { t } = useTranslation('settings');
  const choicesOf = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        label={t(($) => $.pricing.collecting.receipts)}
        hint={t(($) => $.pricing.collecting.receiptsHint)}
        value={form.taxSystem}
        onValue={(taxSystem) => onChange({ taxSystem })}
        choices={[
          { value: '', label: t(($) => $.pricing.collecting.noReceipts) },
          ...choicesOf(t(($) => $.pricing.collecting.taxSystems, { returnObjects: true })),
        ]}
        error={fieldError('receiptTaxSystem')}
      />
      {form.taxSystem !== '' && (
        <Select
          label={t(($) => $.pricing.collecting.vat)}
          value={form.vatCode}
          onValue={(vatCode) => onChange({ vatCode })}
          choices={choicesOf(t(($) => $.pricing.collecting.vatCodes, { returnObjects: true }))}
          error={fieldError('receiptVatCode')}
        />
      )}
    </>
  );
}
