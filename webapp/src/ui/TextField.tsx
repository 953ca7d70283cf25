import { Eye, EyeOff } from 'lucide-react';
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
  const Icon = shown ? EyeOff : Eye;
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
            className="field pr-13"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? hideLabel : showLabel}
            className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-soft"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
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
