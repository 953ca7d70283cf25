import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../ui/cx';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed' | 'className'> {
  /** Whether it is chosen; a chip without it is no choice but an action. */
  chosen?: boolean;
  icon?: ReactNode;
  /** Whether something is behind it that stands out as chosen. */
  tinted?: boolean;
}

/** A short choice that can be taken back by the same tap. */
export function Chip({ chosen, icon, tinted = false, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={chosen}
      className={cx(
        'pressable inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill px-4 py-1 text-left wrap-anywhere text-note font-semibold select-none forced-colors:border',
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
