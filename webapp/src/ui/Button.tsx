import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent',
  secondary: 'bg-tint text-accent',
  plain: 'text-accent',
  danger: 'bg-danger-tint text-danger',
};
const sizes: Record<ButtonSize, string> = {
  large: 'min-h-13 px-6 text-body',
  medium: 'min-h-11 px-5 text-sub',
  small: 'min-h-11 px-3.5 text-note',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
): string {
  return cx(
    'pressable relative inline-flex items-center justify-center gap-2 rounded-pill font-semibold select-none text-center',
    'disabled:opacity-45 forced-colors:border',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows that the action is in progress, and ignores presses; a disabled button would lose the focus. */
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={cx(buttonClass(variant, size, wide), className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A round icon button; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        'pressable relative grid size-11 shrink-0 place-items-center rounded-pill text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={cx('size-5 animate-spin', className)} aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
