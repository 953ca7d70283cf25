import type { ReactNode } from 'react';
import { cx } from './cx';
import type { ProgressProps } from './ProgressBar';

const sizes = { large: 'size-40', medium: 'size-30', small: 'size-20' };
/** What a step fills of its share; the rest is half before it and half after. */
const filled = 0.78;

/** A ring; with `parts` one of as many steps, which can be counted. */
export function ProgressRing({
  fraction,
  label,
  valueText,
  size = 'large',
  parts,
  children,
}: ProgressProps & { size?: keyof typeof sizes; parts?: number; children?: ReactNode }) {
  const done = Math.min(1, Math.max(0, fraction));
  const steps = Math.round(done * (parts ?? 0));
  const circle = { cx: 50, cy: 50, r: 43, fill: 'none', strokeWidth: 11, pathLength: parts ?? 100 };
  const gap = 1 - filled;
  const step = `${filled} ${gap} `;
  const dashes = parts && { strokeDashoffset: -gap / 2 };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={valueText}
      className={cx('relative grid shrink-0 place-items-center', sizes[size])}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle
          {...circle}
          {...dashes}
          strokeDasharray={parts ? step : undefined}
          className={parts ? 'stroke-line' : 'stroke-tint'}
        />
        {done > 0 && (
          <circle
            {...circle}
            {...dashes}
            strokeLinecap={parts ? 'butt' : 'round'}
            strokeDasharray={parts ? `${step.repeat(steps)}0 ${parts}` : `${done * 100} 100`}
            className="stroke-accent transition-[stroke-dasharray] duration-500 ease-out forced-colors:stroke-[Highlight]"
          />
        )}
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  );
}
