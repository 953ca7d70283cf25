import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../ui/cx';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'className'> {
  /** Left out for a chip that is an action and not a choice. */
  chosen?: boolean;
  icon?: ReactNode;
  /** Whether to highlight an action that has choices behind it. */
  tinted?: boolean;
}

/** A compact toggle or action. */
export function Chip({ chosen, icon, tinted = false, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={chosen}
      className={cx(
        'pressable inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill px-4 py-1 text-start wrap-anywhere text-note font-semibold select-none forced-colors:border',
        chosen
          ? 'bg-accent text-on-accent forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : tinted
            ? 'bg-tint text-accent'
            : 'bg-fill text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
