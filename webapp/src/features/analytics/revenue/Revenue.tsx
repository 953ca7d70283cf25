import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { formatMoney, formatMoneyChange } from '../../../lib/money';
import { ExportButton } from '../../../parts/list/ExportButton';
import { Card, Figure } from '../../../ui/Card';
import { LineChart } from '../../../ui/chart/LineChart';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState } from '../../../ui/States';
import type { AnalyticsQuery } from '../__generated__/analytics';
import { Block, NumberTable } from '../Block';
import { Definitions } from './Definitions';
import { Months } from './Months';
import { Moves } from './Moves';
import { type Month, sinceFirst } from './months';

type RevenueOf = AnalyticsQuery['revenue'][number];

/** The recurring revenue in one currency at a time; most businesses have one. */
export function Revenue({ all }: { all: AnalyticsQuery['revenue'] }) {
  const { t } = useTranslation('analytics');
  const [chosen, setChosen] = useState<string>();
  const revenue = all.find(({ currency }) => currency === chosen) ?? all[0];
  if (!revenue)
    return (
      <Card>
        <EmptyState
          icon={<Banknote className="size-8" />}
          title={t(($) => $.money.nothing)}
          message={t(($) => $.money.nothingLead)}
        />
      </Card>
    );
  const title = t(($) => $.money.title);
  return (
    <Block
      title={title}
      definition={t(($) => $.money.lead)}
      table={
        <ExportButton
          label={t(($) => $.export)}
          name={t(($) => $.exportOf, { name: title })}
          list="revenue"
          asked={{}}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {all.length > 1 && (
          <Segmented
            label={t(($) => $.money.currency)}
            value={revenue.currency}
            onValue={setChosen}
            choices={all.map(({ currency }) => ({ value: currency, label: currency }))}
            className="sm:w-fit"
          />
        )}
        <Numbers revenue={revenue} />
        <Course months={sinceFirst(revenue.months)} currency={revenue.currency} />
        <ByPlan revenue={revenue} />
        <Definitions />
      </div>
    </Block>
  );
}

function Numbers({ revenue }: { revenue: RevenueOf }) {
  const { t } = useTranslation('analytics');
  const { currency, monthly, monthAgo, atRisk, atRiskClients, months } = revenue;
  const now = months.at(-1);
  const whole = months.at(-2);
  if (!now || !whole) return null;
  const money = (sum: number) => formatMoney(sum, currency);
  const change = monthly - monthAgo;
  const figures = [
    {
      name: 'monthly',
      value: money(monthly),
      label: t(($) => $.money.figure.monthly),
      note:
        change === 0
          ? t(($) => $.money.noChange)
          : t(($) => $.money.change, { change: formatMoneyChange(change, currency) }),
    },
    {
      name: 'atRisk',
      value: money(atRisk),
      label: t(($) => $.money.figure.atRisk),
      note: t(($) => $.money.due, { count: atRiskClients }),
    },
    {
      name: 'churn',
      value: whole.churnRate === null ? '—' : formatPercent(whole.churnRate),
      label: t(($) => $.money.figure.churn, { month: formatDate(whole.month, 'month') }),
      note: t(($) => $.money.lost, {
        lost: formatNumber(whole.churnedClients),
        all: formatNumber(whole.openingClients),
      }),
    },
    {
      name: 'average',
      value: now.average === null ? '—' : money(now.average),
      label: t(($) => $.money.figure.average),
      note: t(($) => $.money.paying, { count: now.payingClients }),
    },
  ];
  return (
    <ul className="grid gap-4 px-1 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ name, value, label, note }) => (
        <li key={name}>
          <Figure value={value} label={label} />
          <p className="text-note font-semibold">{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** The revenue over the months, and what made it change. */
function Course({ months, currency }: { months: Month[]; currency: string }) {
  const { t } = useTranslation('analytics');
  const points = months.map((month) => ({
    at: Date.parse(month.month),
    value: month.closing / 100,
    month,
  }));
  return (
    <div>
      <LineChart
        points={points}
        label={t(($) => $.money.byMonth)}
        pointText={({ month }) =>
          `${formatDate(month.month, 'month')}: ${formatMoney(month.closing, currency)}`
        }
        axisDate={(at) => formatDate(new Date(at).toISOString().slice(0, 10), 'month')}
        axisValue={(value) => formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })}
      />
      <Moves months={months} />
      <Months months={months} currency={currency} />
    </div>
  );
}

function ByPlan({ revenue: { currency, monthly, months } }: { revenue: RevenueOf }) {
  const { t } = useTranslation(['analytics', 'ui']);
  const plans = months.at(-1)?.plans ?? [];
  if (plans.length === 0) return null;
  return (
    <NumberTable
      caption={t(($) => $.money.byPlan, { ns: 'analytics' })}
      head={[
        t(($) => $.plan, { ns: 'analytics' }),
        t(($) => $.clients, { ns: 'analytics' }),
        t(($) => $.money.revenue, { ns: 'analytics' }),
      ]}
      rows={plans.map(({ plan, clients, revenue }) => ({
        key: plan,
        cells: [
          t(($) => $.plan[plan], { ns: 'ui' }),
          formatNumber(clients),
          <span key="revenue">
            {formatMoney(revenue, currency)}
            <span className="block text-note text-soft">
              {formatPercent(monthly > 0 ? revenue / monthly : 0)}
            </span>
          </span>,
        ],
      }))}
    />
  );
}
