import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChecked, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <label htmlFor={id} className="text-body">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-note text-soft">
            {hint}
          </p>
        )}
      </div>
      <SwitchControl
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChecked={onChecked}
      />
    </div>
  );
}

/** The switch without a label; the context has to name it. */
export function SwitchControl({
  checked,
  onChecked,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  checked: boolean;
  onChecked: (checked: boolean) => void;
}) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChecked(event.target.checked)}
      className={cx(
        'toggle shrink-0 cursor-pointer appearance-none transition-colors disabled:opacity-45',
        className,
      )}
    />
  );
}
