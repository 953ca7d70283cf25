import { formatNumber } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import type { AnalyticsQuery } from './__generated__/analytics';
import { Block, NumberTable } from './Block';

interface WorkoutsProps {
  name: 'most' | 'least';
  list: NonNullable<AnalyticsQuery['analytics']>['most'];
}

export function Workouts({ name, list }: WorkoutsProps) {
  const { t } = useTranslation('analytics');
  const pick = useLocalized();
  const title = t(($) => $.workouts[name]);
  const head = [t(($) => $.workout), t(($) => $.figure.completions)];
  return (
    <Block
      title={title}
      definition={t(($) => $.definition[name])}
      table={{
        file: `workouts-${name}`,
        head,
        rows: list.map(({ workout, completions }) => [pick(workout.title).text, completions]),
      }}
    >
      <NumberTable
        caption={title}
        head={head}
        rows={list.map(({ workout, completions }) => {
          const { text, lang } = pick(workout.title);
          return {
            key: workout.id,
            cells: [
              <span key="title" lang={lang}>
                {text}
              </span>,
              formatNumber(completions),
            ],
          };
        })}
      />
    </Block>
  );
}
