import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { ExportButton } from '../../../parts/list/ExportButton';
import { Select } from '../../../ui/Select';
import { CoachRevenueDocument } from '../__generated__/analytics';
import { Block } from '../Block';
import { Shares } from './Shares';

interface CoachesProps {
  /** The months to choose from, oldest first. */
  months: readonly string[];
  /** Null for the latest. */
  month: string | null;
  onMonth: (month: string) => void;
}

/** Who coached whom in a month, and what it brought. */
export function Coaches({ months, month, onMonth }: CoachesProps) {
  const { t } = useTranslation('analytics');
  const { coachRevenue } = useScreenQuery(CoachRevenueDocument, { month }).data;
  const title = t(($) => $.coaches.title);
  const shown = month ?? months.at(-1) ?? '';
  return (
    <Block
      title={title}
      definition={t(($) => $.coaches.definition)}
      table={
        <ExportButton
          label={t(($) => $.export)}
          name={t(($) => $.exportOf, { name: title })}
          list="coach-revenue"
          asked={{ month: shown }}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <Select
          label={t(($) => $.coaches.month)}
          value={shown}
          onValue={onMonth}
          choices={[...months].reverse().map((value) => ({ value, label: formatDate(value, 'month') }))}
          className="sm:w-fit"
        />
        {coachRevenue.length === 0 && (
          <p className="px-1 text-sub text-soft">{t(($) => $.coaches.nothing)}</p>
        )}
        {coachRevenue.map((revenue) => (
          <Shares key={revenue.currency} revenue={revenue} month={month} />
        ))}
      </div>
    </Block>
  );
}
