import { type ComponentProps, useState } from 'react';
import { formatDate } from '../lib/format';
import { Field, type FieldProps } from '../ui/Field';

type DateProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'value'> & { value: string };

/**
 * The browser's field for a day, which speaks the browser's language; while it is not edited it shows the day in
 * the app's.
 */
export function DateField({ label, hint, error, note, className, value, ...input }: DateProps) {
  const [edited, setEdited] = useState(false);
  const shown = !edited && value !== '';
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type="date"
            value={value}
            onFocus={() => setEdited(true)}
            onBlur={() => setEdited(false)}
            className="field"
            style={shown ? { WebkitTextFillColor: 'transparent' } : undefined}
          />
          {shown && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-4 flex items-center whitespace-nowrap"
            >
              {formatDate(value)}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
