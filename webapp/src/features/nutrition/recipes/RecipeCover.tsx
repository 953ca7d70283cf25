import type { Aisle } from '../../../__generated__/types';
import { cx } from '../../../ui/cx';
import { pieces, table } from './cover';

interface RecipeCoverProps {
  id: string;
  /** Those of the ingredients, the largest share first. */
  aisles: readonly Aisle[];
  className?: string;
}

/** A drawing of the dish: a plate with pieces in the colours of what it is made of. */
export function RecipeCover({ id, aisles, className }: RecipeCoverProps) {
  const { cloth, stripe } = table(id);
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className)}
    >
      <rect width="320" height="180" fill={cloth} />
      <path d="M-20 150 L340 40 M-20 190 L340 80" stroke={stripe} strokeWidth="14" opacity="0.5" />
      <ellipse cx="160" cy="100" rx="84" ry="78" fill="#000" opacity="0.12" />
      <circle cx="160" cy="92" r="80" fill="#fdfbf6" />
      <circle cx="160" cy="92" r="66" fill="none" stroke="#e6e0d4" strokeWidth="2" />
      {pieces(id, aisles).map(({ key, x, y, width, height, turn, round, colour }) => (
        <rect
          key={key}
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={round}
          fill={colour}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </svg>
  );
}
