import { useState } from 'react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import type { SeriesDay } from './SeriesChart';

const step = 50;

interface SeriesTableProps {
  series: readonly SeriesDay[];
  caption: string;
  format: (value: number) => string;
}

/** The chart's numbers, newest first. */
export function SeriesTable({ series, caption, format }: SeriesTableProps) {
  const { t } = useTranslation('parts-measure');
  const [shown, setShown] = useState(step);
  const rows = series.slice(-shown).reverse();
  const head = 'py-1.5 text-end font-semibold first:text-start';
  return (
    <>
      <table className="w-full text-sub tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-note text-soft">
            <th scope="col" className={head}>
              {t(($) => $.date)}
            </th>
            <th scope="col" className={head}>
              {t(($) => $.value)}
            </th>
            <th scope="col" className={head}>
              {t(($) => $.trend)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => (
            <tr key={point.date} className="border-t border-line">
              <td className="py-2">
                {formatDate(point.date)}
                {point.entries > 1 && (
                  <span className="block text-note text-soft">
                    {t(($) => $.lastOf, { count: point.entries })}
                  </span>
                )}
              </td>
              <td className="py-2 text-end align-top">{format(point.value)}</td>
              <td className="py-2 text-end align-top">{format(point.trend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < series.length && (
        <Button variant="plain" className="mx-auto mt-2 flex" onClick={() => setShown(shown + step)}>
          {t(($) => $.more)}
        </Button>
      )}
    </>
  );
}
