import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { PartBoundary } from '../../../parts/PartBoundary';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { Skeleton } from '../../../ui/States';
import {
  ClientSharesDocument,
  type ClientSharesQuery,
  type ClientSharesQueryVariables,
  type CoachShareFieldsFragment,
} from '../__generated__/analytics';
import { NumberTable } from '../Block';
import { CoachName } from './parts';

interface ClientsProps {
  coach: CoachShareFieldsFragment['coach'];
  currency: string;
  /** Null for the latest. */
  month: string | null;
}

/** The clients of a coach, or those without one, requested when opened. */
export function Clients(props: ClientsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-sub font-semibold">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <CoachName coach={props.coach} />
        </span>
        <ChevronDown className="size-5 shrink-0 text-soft" aria-hidden="true" />
      </summary>
      {opened && (
        <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
          <PartBoundary>
            <Table {...props} />
          </PartBoundary>
        </Suspense>
      )}
    </details>
  );
}

function Table({ coach, currency, month }: ClientsProps) {
  const { t } = useTranslation('analytics');
  const { nodes, next } = useClients({
    coachId: coach?.id ?? null,
    currency,
    month,
    after: null,
  });
  return (
    <div className="pb-3">
      <NumberTable
        caption={<CoachName coach={coach} />}
        head={[t(($) => $.coaches.client), t(($) => $.coaches.days), t(($) => $.coaches.share)]}
        rows={nodes.map(({ client, from, until, days, paidDays, revenue }) => ({
          key: client.id,
          cells: [
            <span key="name">
              <span translate="no">{client.fullName}</span>
              <span className="block text-note text-soft">
                {from === until
                  ? formatDate(from, 'short')
                  : t(($) => $.coaches.when, {
                      from: formatDate(from, 'short'),
                      until: formatDate(until, 'short'),
                    })}
              </span>
            </span>,
            t(($) => $.coaches.daysOf, { days: formatNumber(days), all: formatNumber(paidDays) }),
            formatMoney(revenue, currency),
          ],
        }))}
      />
      <MoreButton next={next} className="mt-3" />
    </div>
  );
}

function useClients(variables: ClientSharesQueryVariables) {
  const { data } = useScreenQuery<ClientSharesQuery, ClientSharesQueryVariables>(
    ClientSharesDocument,
    variables,
  );
  const { nodes } = data.clientShares;
  const next = useNextPage({ document: ClientSharesDocument, variables, data, path: ['clientShares'] });
  return { nodes, next };
}
