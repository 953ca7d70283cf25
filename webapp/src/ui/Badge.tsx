import type { ReactNode } from 'react';
import { cx } from './cx';

export type BadgeTone = 'accent' | 'plain' | 'warn' | 'danger';

const tones: Record<BadgeTone, string> = {
  accent: 'bg-tint text-accent',
  plain: 'bg-fill text-ink',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
};

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 wrap-anywhere rounded-pill px-2.5 py-1 text-caption font-semibold forced-colors:border',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/**
 * A count: "9+" above nine; nothing at zero. Hidden from screen readers, so the context must say what is
 * counted, and how many.
 */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      data-count={count > 9 ? '9+' : count}
      className={cx(
        'grid min-w-5 place-items-center rounded-pill bg-danger px-1.5 text-caption font-bold text-on-danger tabular-nums before:content-[attr(data-count)]',
        className,
      )}
    />
  );
}

/** Says that a text is shown in the other language because it is missing in the reader's. */
export function FallbackMark({ lang, label }: { lang: string; label: string }) {
  return (
    <abbr
      title={label}
      className="ms-1.5 inline-block rounded-md border border-field px-1 align-middle text-caption font-semibold text-soft no-underline"
    >
      <span aria-hidden="true">{lang.toUpperCase()}</span>
      <span className="sr-only">{label}</span>
    </abbr>
  );
}
