export interface ProgressProps {
  /** The completed share, 0–1. */
  fraction: number;
  label: string;
  /** The screen reader's text instead of a percentage, for example "14 of 20". */
  valueText: string;
}

export function ProgressBar({ fraction, label, valueText }: ProgressProps) {
  const done = Math.min(1, Math.max(0, fraction));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
      aria-valuetext={valueText}
      className="h-2.5 overflow-hidden rounded-pill bg-tint forced-colors:border"
    >
      <div
        style={{ width: `${done * 100}%` }}
        className="h-full rounded-pill bg-accent transition-[width] duration-500 ease-out forced-colors:bg-[Highlight]"
      />
    </div>
  );
}
