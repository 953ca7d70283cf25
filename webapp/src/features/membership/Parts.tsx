import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { usePlanTexts } from './usePlanTexts';

const below: Record<Plan, Plan | undefined> = { FREE: undefined, BASIC: 'FREE', VIP: 'BASIC' };

/** What a plan includes; `all` names the lower plan too. */
export function Features({ plan, all = false }: { plan: Plan; all?: boolean }) {
  const { t } = useTranslation('membership');
  const { nameOf } = usePlanTexts();
  const lower = all ? below[plan] : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2.5 text-sub wrap-anywhere">
      {lower && <p className="text-soft">{t(($) => $.everything, { plan: nameOf(lower) })}</p>}
      <ul className="flex flex-col gap-2.5">
        {t(($) => $.features[plan], { returnObjects: true }).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names and values, one pair a line. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2.5 border-t border-line pt-4 text-sub">{children}</dl>;
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-soft">{name}</dt>
      <dd className="ms-auto text-end font-semibold">{children}</dd>
    </div>
  );
}
