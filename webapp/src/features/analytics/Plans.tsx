import { formatNumber, formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { AnalyticsQuery } from './__generated__/analytics';
import { Block, NumberTable } from './Block';

interface PlansProps {
  plans: NonNullable<AnalyticsQuery['analytics']>['plans'];
}

export function Plans({ plans }: PlansProps) {
  const { t } = useTranslation(['analytics', 'ui']);
  const title = t(($) => $.plans, { ns: 'analytics' });
  const all = plans.reduce((sum, { clients }) => sum + clients, 0);
  const head = [
    t(($) => $.plan, { ns: 'analytics' }),
    t(($) => $.clients, { ns: 'analytics' }),
    t(($) => $.share, { ns: 'analytics' }),
  ];
  return (
    <Block
      title={title}
      definition={t(($) => $.definition.plans, { ns: 'analytics' })}
      table={{
        file: 'plans',
        head: head.slice(0, 2),
        rows: plans.map(({ plan, clients }) => [plan, clients]),
      }}
    >
      <NumberTable
        caption={title}
        head={head}
        rows={plans.map(({ plan, clients }) => ({
          key: plan,
          cells: [
            t(($) => $.plan[plan], { ns: 'ui' }),
            formatNumber(clients),
            formatPercent(all > 0 ? clients / all : 0),
          ],
        }))}
      />
    </Block>
  );
}
