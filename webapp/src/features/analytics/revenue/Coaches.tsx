import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { ExportButton } from '../../../parts/list/ExportButton';
import { Select } from '../../../ui/Select';
import { CoachRevenueDocument, type CoachRevenueQuery } from '../__generated__/analytics';
import { Block, NumberTable } from '../Block';

type CoachRevenue = CoachRevenueQuery['coachRevenue'][number];

interface CoachesProps {
  /** One for each currency. */
  reports: CoachRevenueQuery['coachRevenue'];
  /** The months to choose from, oldest first. */
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
}

/** The block of a month, the current one by default, which takes a statement that reads all who paid for it. */
export function CoachesOf({
  month,
  ...rest
}: Omit<CoachesProps, 'reports' | 'month'> & { month: string | null }) {
  const { coachRevenue } = useScreenQuery(CoachRevenueDocument, { month }).data;
  return <Coaches reports={coachRevenue} month={month ?? rest.months.at(-1) ?? ''} {...rest} />;
}

/** Who coached whom in a month, and what it brought. */
export function Coaches({ reports, months, month, onMonth }: CoachesProps) {
  const { t } = useTranslation('analytics');
  const title = t(($) => $.coaches.title);
  return (
    <Block
      title={title}
      definition={t(($) => $.coaches.definition)}
      table={
        <ExportButton
          label={t(($) => $.export)}
          name={t(($) => $.exportOf, { name: title })}
          list="coach-revenue"
          asked={{ month }}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t(($) => $.coaches.month)}
          value={month}
          onValue={onMonth}
          choices={[...months].reverse().map((value) => ({ value, label: formatDate(value, 'month') }))}
          className="sm:w-fit"
        />
        {reports.length === 0 && <p className="px-1 text-sub text-soft">{t(($) => $.coaches.nothing)}</p>}
        {reports.map((report) => (
          <Shares key={report.currency} report={report} />
        ))}
      </div>
    </Block>
  );
}

/** A user, or those without a coach. */
function Name({ person }: { person: CoachRevenue['shares'][number]['coach'] }) {
  const { t } = useTranslation('analytics');
  return person ? <span translate="no">{person.fullName}</span> : t(($) => $.coaches.nobody);
}

function Shares({ report: { currency, total, shares } }: { report: CoachRevenue }) {
  const { t } = useTranslation('analytics');
  const keyOf = (coach: CoachRevenue['shares'][number]['coach']) => coach?.id ?? 'nobody';
  const money = (sum: number) => formatMoney(sum, currency);
  const sums = t(($) => $.coaches.share);
  return (
    <div>
      <NumberTable
        caption={
          <>
            {t(($) => $.coaches.title)}, <span translate="no">{currency}</span>
          </>
        }
        head={[t(($) => $.coaches.coach), sums]}
        rows={[
          ...shares.map(({ coach, clients, days, revenue }) => ({
            key: keyOf(coach),
            cells: [
              <span key="name">
                <Name person={coach} />
                <span className="block text-note text-soft">
                  {t(($) => $.coaches.lot, {
                    clients: t(($) => $.clientCount, { count: clients.length }),
                    days: t(($) => $.days, { count: days }),
                  })}
                </span>
              </span>,
              money(revenue),
            ],
          })),
          {
            key: 'total',
            cells: [
              <strong key="name">{t(($) => $.coaches.total)}</strong>,
              <strong key="sum">{money(total)}</strong>,
            ],
          },
        ]}
      />
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
          {t(($) => $.coaches.byClient)}
        </summary>
        <div className="flex flex-col gap-5">
          {shares.map(({ coach, clients }) => (
            <div key={keyOf(coach)}>
              <h3 className="px-1 text-sub font-semibold">
                <Name person={coach} />
              </h3>
              <NumberTable
                caption={<Name person={coach} />}
                head={[t(($) => $.coaches.client), t(($) => $.coaches.days), sums]}
                rows={clients.map(({ client, from, until, days, paidDays, revenue }) => ({
                  key: client.id,
                  cells: [
                    <span key="name">
                      <Name person={client} />
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
                    money(revenue),
                  ],
                }))}
              />
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}
