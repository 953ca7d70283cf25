import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney, formatMoneyChange } from '../../../lib/money';
import { paths } from '../../../parts/paths';
import { Card, Figure, SectionTitle } from '../../../ui/Card';
import type { AdminHomeQuery } from './__generated__/adminHome';

/** The monthly recurring revenue in each currency, and how it has changed. */
export function Money({ revenue }: { revenue: AdminHomeQuery['adminHome']['revenue'] }) {
  const { t } = useTranslation('home-admin');
  return (
    <Card>
      <SectionTitle
        action={
          <Link
            to={paths.adminAnalytics}
            className="flex min-h-11 items-center text-sub font-semibold text-accent"
          >
            {t(($) => $.place.adminAnalytics)}
          </Link>
        }
      >
        {t(($) => $.money.title)}
      </SectionTitle>
      {revenue.length === 0 && <p className="px-1 text-soft">{t(($) => $.money.nothing)}</p>}
      <ul className="flex flex-wrap gap-x-8 gap-y-3 px-1">
        {revenue.map(({ currency, monthly, monthAgo }) => (
          <li key={currency}>
            <Figure
              value={formatMoney(monthly, currency)}
              label={
                monthly === monthAgo
                  ? t(($) => $.money.noChange)
                  : t(($) => $.money.change, { change: formatMoneyChange(monthly - monthAgo, currency) })
              }
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-note text-soft">{t(($) => $.money.lead)}</p>
    </Card>
  );
}
