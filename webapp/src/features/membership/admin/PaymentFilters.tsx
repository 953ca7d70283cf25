import type { ReactNode } from 'react';
import type { PaymentProvider } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { DateField } from '../../../parts/DateField';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { paymentViews, viewOf } from './filter';

interface PaymentFiltersProps {
  query: URLSearchParams;
  choose: (part: Record<string, string | undefined>) => void;
  /** Those to choose from; empty where only an admin collects. */
  providers: readonly PaymentProvider[];
  children: ReactNode;
}

/** Narrows the list of payments; what is chosen is kept in the URL. */
export function PaymentFilters({ query, choose, providers, children }: PaymentFiltersProps) {
  const { t } = useTranslation('membership-admin');
  const isNarrowed = ['provider', 'from', 'until'].some((key) => query.has(key));
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={t(($) => $.filter)}
        value={viewOf(query)}
        onValue={(next) => choose({ state: next === 'REQUESTED' ? undefined : next })}
        choices={paymentViews.map((value) => ({ value, label: t(($) => $.view[value]) }))}
        className="w-full lg:w-160"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <details open={isNarrowed} className="min-w-0 flex-1 basis-60">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center px-1 text-sub font-semibold text-accent">
            {t(($) => $.more)}
          </summary>
          <div className="grid max-w-160 gap-3 pb-2 sm:grid-cols-3">
            {providers.length > 0 && (
              <Select
                label={t(($) => $.providerFilter)}
                value={query.get('provider') ?? ''}
                onValue={(provider) => choose({ provider })}
                choices={[
                  { value: '', label: t(($) => $.anyProvider) },
                  ...providers.map((value) => ({ value, label: t(($) => $.provider[value]) })),
                ]}
              />
            )}
            {(['from', 'until'] as const).map((key) => (
              <DateField
                key={key}
                label={t(($) => $[key])}
                value={query.get(key) ?? ''}
                onChange={(event) => choose({ [key]: event.target.value })}
              />
            ))}
          </div>
        </details>
        {children}
      </div>
    </div>
  );
}
