import { type ComponentProps, useState } from 'react';
import { cx } from './cx';
import { Field, type FieldProps } from './Field';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>;

export function TextField({ label, hint, error, note, className, ...input }: FieldProps & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className="field" />}
    </Field>
  );
}

interface PasswordFieldProps extends FieldProps, Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({
  label,
  hint,
  error,
  note,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="field pe-13"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? hideLabel : showLabel}
            className="absolute inset-y-0 end-0.5 grid w-11 place-items-center rounded-control text-soft"
          >
            <Eye crossed={shown} />
          </button>
        </div>
      )}
    </Field>
  );
}

/**
 * Inlined, because the sign-in page needs no other icon and would wait for the chunk that all icons share.
 */
function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <path d="M2.5 12C4.5 7.8 8 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.5 6.5-9.5 6.5S4.5 16.2 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </svg>
  );
}

export function TextArea({
  label,
  hint,
  error,
  note,
  className,
  rows = 4,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => <textarea rows={rows} {...input} {...wiring} className={cx('field', 'resize-y')} />}
    </Field>
  );
}
