import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { gains, losses, type Month, type MoveName } from './months';

/** Gains are above the line and losses below it, so that colour is not all that tells them apart. */
const looks: Record<MoveName, { color: string; opacity: number }> = {
  new: { color: 'text-accent', opacity: 1 },
  returned: { color: 'text-accent', opacity: 0.65 },
  expansion: { color: 'text-accent', opacity: 0.35 },
  churn: { color: 'text-danger', opacity: 1 },
  contraction: { color: 'text-danger', opacity: 0.4 },
};

/** The rectangles of a month, from the line on. */
function stack(month: Month, names: readonly MoveName[]) {
  let end = 0;
  return names.map((name) => {
    const from = end;
    end += month[name];
    return { name, from, size: month[name] };
  });
}

const height = 120;
const column = 10;

/** What changed in each month as stacked bars; the list below has the same as text. */
export function Moves({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('analytics');
  const sum = (month: Month, names: readonly MoveName[]) => names.reduce((all, name) => all + month[name], 0);
  const up = Math.max(...months.map((month) => sum(month, gains)));
  const down = Math.max(...months.map((month) => sum(month, losses)));
  if (up + down === 0) return null;
  const ends = [...new Set([months[0]?.month, months.at(-1)?.month])].filter((month) => month !== undefined);
  const scale = height / (up + down);
  const zero = up * scale;
  return (
    <div className="mt-3">
      <p className="text-sub font-semibold">{t(($) => $.money.moves)}</p>
      <svg
        viewBox={`0 0 ${months.length * column} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        className="mt-3 block"
        aria-hidden="true"
      >
        {months.map((month, index) =>
          [...stack(month, gains), ...stack(month, losses)].map(({ name, from, size }) => (
            <rect
              key={month.month + name}
              x={index * column + 1.5}
              y={looks[name].color === 'text-accent' ? zero - (from + size) * scale : zero + from * scale}
              width={column - 3}
              height={size * scale}
              fill="currentColor"
              opacity={looks[name].opacity}
              className={looks[name].color}
            />
          )),
        )}
        <line
          x1="0"
          x2={months.length * column}
          y1={zero}
          y2={zero}
          className="stroke-field"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between text-caption text-soft" dir="ltr" aria-hidden="true">
        {ends.map((month) => (
          <span key={month}>{formatDate(month, 'month')}</span>
        ))}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-note text-soft">
        {[...gains, ...losses].map((name) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="10" height="10" className={looks[name].color} aria-hidden="true">
              <rect width="10" height="10" rx="2" fill="currentColor" opacity={looks[name].opacity} />
            </svg>
            {t(($) => $.money.move[name])}
          </li>
        ))}
      </ul>
    </div>
  );
}
