import type { ReactNode } from 'react';
import { cx } from './cx';
import type { ProgressProps } from './ProgressBar';

export function ProgressRing({
  fraction,
  label,
  valueText,
  size = 'large',
  children,
}: ProgressProps & { size?: 'large' | 'small'; children?: ReactNode }) {
  const done = Math.min(1, Math.max(0, fraction));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={valueText}
      className={cx('relative grid shrink-0 place-items-center', size === 'large' ? 'size-40' : 'size-20')}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r="43" fill="none" strokeWidth="11" className="stroke-tint" />
        {done > 0 && (
          <circle
            cx="50"
            cy="50"
            r="43"
            fill="none"
            strokeWidth="11"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${done * 100} 100`}
            className="stroke-accent transition-[stroke-dasharray] duration-700 ease-out forced-colors:stroke-[Highlight]"
          />
        )}
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  );
}
