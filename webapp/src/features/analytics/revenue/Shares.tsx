import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import {
  type CoachRevenueQuery,
  type CoachShareFieldsFragment,
  CoachSharesDocument,
  type CoachSharesQuery,
  type CoachSharesQueryVariables,
} from '../__generated__/analytics';
import { NumberTable } from '../Block';
import { Clients } from './Clients';
import { CoachName } from './parts';

interface SharesProps {
  revenue: CoachRevenueQuery['coachRevenue'][number];
  /** Null for the latest. */
  month: string | null;
}

/** The coaches of a month in a currency, each with their clients on request. */
export function Shares({ revenue: { currency, total, uncoached }, month }: SharesProps) {
  const { t } = useTranslation('analytics');
  const { nodes, next } = useCoaches(currency, month);
  const shares = uncoached ? [...nodes, uncoached] : nodes;
  const keyOf = ({ coach }: CoachShareFieldsFragment) => coach?.id ?? 'nobody';
  return (
    <div>
      <NumberTable
        caption={
          <>
            {t(($) => $.coaches.title)}, <span translate="no">{currency}</span>
          </>
        }
        head={[t(($) => $.coaches.coach), t(($) => $.coaches.share)]}
        rows={[
          ...shares.map((share) => ({
            key: keyOf(share),
            cells: [
              <span key="name">
                <CoachName coach={share.coach} />
                <span className="block text-note text-soft">
                  {t(($) => $.coaches.lot, {
                    clients: t(($) => $.clientCount, { count: share.clients }),
                    days: t(($) => $.days, { count: share.days }),
                  })}
                </span>
              </span>,
              formatMoney(share.revenue, currency),
            ],
          })),
          {
            key: 'total',
            cells: [
              <strong key="name">{t(($) => $.coaches.total)}</strong>,
              <strong key="sum">{formatMoney(total, currency)}</strong>,
            ],
          },
        ]}
      />
      <MoreButton next={next} className="mt-3" />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
          {t(($) => $.coaches.byClient)}
        </summary>
        <ul className="divide-y divide-line">
          {shares.map((share) => (
            <li key={keyOf(share)}>
              <Clients coach={share.coach} currency={currency} month={month} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function useCoaches(currency: string, month: string | null) {
  const variables: CoachSharesQueryVariables = {
    month,
    currency,
    after: null,
  };
  const { data } = useScreenQuery<CoachSharesQuery, CoachSharesQueryVariables>(
    CoachSharesDocument,
    variables,
  );
  const { nodes } = data.coachShares;
  const next = useNextPage({ document: CoachSharesDocument, variables, data, path: ['coachShares'] });
  return { nodes, next };
}
