import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={cx('card p-5', className)} />;
}

/** The title of a card or a group of cards, with room for one action. */
export function SectionTitle({
  children,
  action,
  level = 2,
  id,
}: {
  children: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1">
      <Heading id={id} className="min-w-0 text-heading font-bold wrap-anywhere">
        {children}
      </Heading>
      {action}
    </div>
  );
}

/** A large number with its label. */
export function Figure({
  value,
  label,
  unit,
  compact = false,
}: {
  value: ReactNode;
  label: ReactNode;
  unit?: ReactNode;
  /** Smaller, for a figure with its unit or a date in a narrow card. */
  compact?: boolean;
}) {
  return (
    <p className="flex flex-col">
      <span
        className={
          compact ? 'text-title font-bold whitespace-nowrap tabular-nums max-[25rem]:text-heading' : 'figure'
        }
      >
        {value}
        {unit && <span className="ms-1 text-body font-semibold tracking-normal text-soft">{unit}</span>}
      </span>
      <span className="text-note text-soft">{label}</span>
    </p>
  );
}
