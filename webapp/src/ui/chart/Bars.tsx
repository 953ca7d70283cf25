import { cx } from '../cx';

interface Bar {
  key: string;
  value: number;
  /** What is written above it. */
  caption: string;
  /** All of it as text: "2 Nov – 8 Nov: 3 workouts". */
  text: string;
}

interface BarsProps {
  /** Oldest first. */
  bars: readonly Bar[];
  /** What is written under the first and the last. */
  from: string;
  to: string;
}

/** Bars over time, which runs from left to right in every language; the last one, which may still grow, stands out. */
export function Bars({ bars, from, to }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div dir="ltr" className="w-full">
      <ol className="flex h-40 items-end gap-1 sm:gap-2">
        {bars.map(({ key, value, caption, text }, nth) => (
          <li
            key={key}
            className="relative flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1 overflow-hidden"
          >
            <span aria-hidden="true" className="text-caption font-semibold tabular-nums">
              {caption}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'w-full max-w-10 rounded-md forced-colors:bg-[Highlight]',
                nth === bars.length - 1 ? 'bg-accent' : 'bg-accent/50',
              )}
              style={{ height: `${(value / most) * 82}%`, minHeight: '0.25rem' }}
            />
            <span className="sr-only">{text}</span>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="mt-1 flex flex-wrap justify-between gap-x-4 text-caption text-soft tabular-nums"
      >
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
