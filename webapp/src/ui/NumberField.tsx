import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Field, type FieldProps } from './Field';

interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'value' | 'onChange'> {
  /** The text as typed; "79,5" and "79.5" are both valid. Parse it with `parseDecimal` on submit. */
  value: string;
  onValue: (text: string) => void;
  /** The unit shown inside the field. */
  unit?: string;
  whole?: boolean;
}

const allowed = /[^\d.,]/g;
/** What `parseDecimal` understands of it, so that no form is sent without what was mistyped. */
const pattern = '\\d+[.,]?\\d*|[.,]\\d+';

/** A number with a decimal comma or point, kept as typed. */
export function NumberField({
  label,
  hint,
  error,
  note,
  className,
  value,
  onValue,
  unit,
  whole = false,
  ...input
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            autoComplete="off"
            pattern={pattern}
            {...input}
            {...wiring}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            value={value}
            onChange={(event) => onValue(event.target.value.replaceAll(allowed, ''))}
            className={cx('field tabular-nums', unit && 'pe-14')}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-sub text-soft">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
