import { useTranslation } from '../../../lib/i18n';

const defined = [
  'monthly',
  'atRisk',
  'new',
  'returned',
  'expansion',
  'contraction',
  'churn',
  'churnRate',
  'average',
] as const;

/** What each figure of the revenue means. */
export function Definitions() {
  const { t } = useTranslation('analytics');
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
        {t(($) => $.money.about)}
      </summary>
      <dl className="flex flex-col gap-3 px-1 text-note">
        {defined.map((term) => (
          <div key={term}>
            <dt className="font-semibold">{t(($) => $.money.term[term])}</dt>
            <dd className="text-soft">{t(($) => $.money.definition[term])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
