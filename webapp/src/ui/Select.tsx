import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The label's language, if it is not the page's. */
  lang?: string;
}

interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'value' | 'onChange'> {
  value: Value;
  onValue: (value: Value) => void;
  choices: readonly Choice<Value>[];
}

/** The platform's native picker. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  note,
  className,
  value,
  onValue,
  choices,
  ...select
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            value={value}
            onChange={(event) => onValue(event.target.value as Value)}
            className="field appearance-none pe-11"
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 end-3.5 size-5 -translate-y-1/2 text-soft"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
