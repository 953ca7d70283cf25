import { useState } from 'react';
import type { TableDateOrder, WeightLineFate, WeightUnit } from '../../../__generated__/types';
import { formatDate, formatNumber, formatWeight, unitName } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import type { Line, Reading, Table } from './table';

const fates: readonly WeightLineFate[] = ['ADDED', 'CHANGED', 'UNCHANGED', 'REFUSED'];
const counts = { ADDED: 'added', CHANGED: 'changed', UNCHANGED: 'unchanged', REFUSED: 'refused' } as const;
const initialRows = 8;
const step = 100;

interface Props {
  table: Table;
  /** The choices made so far. */
  reading: Reading;
  busy: boolean;
  importing: boolean;
  onChange: (change: Partial<Reading>) => void;
  onImport: () => void;
}

/** Shows what each line would become before anything is saved. */
export function DryRun({ table, reading, busy, importing, onChange, onImport }: Props) {
  const { t } = useTranslation('progress-csv');
  const [chosen, setChosen] = useState<WeightLineFate>();
  const there = fates.filter((fate) => table[counts[fate]] > 0);
  const fate = chosen && there.includes(chosen) ? chosen : (there[0] ?? 'REFUSED');
  const count = table.added + table.changed;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <Segmented<WeightUnit>
          label={t(($) => $.unit)}
          value={reading.unit ?? table.unit}
          onValue={(unit) => onChange({ unit })}
          choices={[
            { value: 'KG', label: unitName('weight', 'METRIC') },
            { value: 'LB', label: unitName('weight', 'IMPERIAL') },
          ]}
        />
        {table.dateOrders.length > 1 && (
          <Select<TableDateOrder>
            label={t(($) => $.dateOrder)}
            value={reading.dateOrder ?? table.dateOrder}
            onValue={(dateOrder) => onChange({ dateOrder })}
            choices={table.dateOrders.map((value) => ({ value, label: t(($) => $.dateOrders[value]) }))}
          />
        )}
      </div>
      <Select
        label={t(($) => $.shown)}
        value={fate}
        onValue={setChosen}
        choices={there.map((value) => ({
          value,
          label: `${t(($) => $.fate[value])}: ${formatNumber(table[counts[value]])}`,
        }))}
      />
      <Lines
        key={fate}
        lines={table.lines.filter((line) => line.fate === fate)}
        caption={t(($) => $.fate[fate])}
      />
      <Button size="large" wide pending={importing} disabled={busy || count === 0} onClick={onImport}>
        {count === 0 ? t(($) => $.nothing) : t(($) => $.import, { count })}
      </Button>
    </>
  );
}

function Lines({ lines, caption }: { lines: readonly Line[]; caption: string }) {
  const { t } = useTranslation('progress-csv');
  const [most, setMost] = useState(initialRows);
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <table className="w-full text-sub tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-fill text-note">
          <tr>
            <th scope="col" className="p-2 ps-3 text-start font-semibold">
              {t(($) => $.line)}
            </th>
            <th scope="col" className="p-2 text-start font-semibold">
              {t(($) => $.date)}
            </th>
            <th scope="col" className="p-2 pe-3 text-end font-semibold">
              {t(($) => $.weight)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <Row key={line.number} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <Button variant="plain" wide onClick={() => setMost(most + step)}>
          {t(($) => $.more)}
        </Button>
      )}
    </div>
  );
}

function Row({ line }: { line: Line }) {
  const { t } = useTranslation('progress-csv');
  const { units } = useViewer();
  const { refusal, date, kg, before } = line;
  return (
    <tr className={cx('border-t border-line align-top', refusal && 'text-soft')}>
      <td className="p-2 ps-3">{formatNumber(line.number)}</td>
      {refusal ? (
        <td colSpan={2} className="p-2 pe-3">
          <span className="block font-medium text-danger">{t(($) => $.refusal[refusal])}</span>
          <code className="block text-note break-all">{line.text}</code>
        </td>
      ) : (
        <>
          <td className="p-2">{date && formatDate(date)}</td>
          <td className="p-2 pe-3 text-end whitespace-nowrap">
            {before !== null && line.fate === 'CHANGED' && (
              <del className="me-2 text-soft">{formatWeight(before, units)}</del>
            )}
            {kg !== null && formatWeight(kg, units)}
          </td>
        </>
      )}
    </tr>
  );
}
