import type { AchievementKind } from '../../__generated__/types';
import { digitSize, medals } from './medals';

/** A medal of its own for each achievement; grey until it is reached. Decorative: the name is beside it. */
export function MedalPicture({ kind, reached }: { kind: AchievementKind; reached: boolean }) {
  const { hue, shape, lines, number, middle = 24 } = medals[kind];
  const ink = reached ? '#fff' : 'var(--soft)';
  return (
    <svg viewBox="0 0 48 48" className="size-12 shrink-0" aria-hidden="true">
      <path d={shape} fill={reached ? `oklch(0.55 0.13 ${hue})` : 'var(--fill)'} />
      {lines && (
        <path
          d={lines}
          fill="none"
          stroke={ink}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {number && (
        <text
          x="24"
          y={middle}
          dy="0.36em"
          textAnchor="middle"
          fontSize={digitSize(number)}
          fontWeight="800"
          fill={ink}
        >
          {number}
        </text>
      )}
    </svg>
  );
}
