import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';

interface Choice {
  value: string;
  label: ReactNode;
  /** The accessible name, where the label is not enough. */
  name?: string | undefined;
  lang?: string;
}

interface ChoicesProps {
  id: string;
  legend: ReactNode;
  note?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  choices: readonly Choice[];
  /** Choices per row if there is room; one per row if unset. */
  perRow?: number;
  required: boolean;
  children?: ReactNode;
}

/** A radio group below its question. Unless required, the choice can be undone. */
export function Choices(props: ChoicesProps) {
  const { id, legend, note, error, value, onValue, choices, perRow, required, children } = props;
  const { t } = useTranslation('checkin');
  const name = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-required={required}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <span id={`${name}-legend`} className="min-w-0 flex-1 basis-40 text-note font-semibold text-ink">
          {legend}
        </span>
        {note && <span className="text-caption text-soft">{note}</span>}
      </div>
      <div className={perRow ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2'}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            {...(perRow && { style: { flexBasis: `${Math.floor(88 / perRow)}%` } })}
            className={cx(
              'relative flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-sub font-semibold select-none',
              'has-focus-visible:outline-3 has-focus-visible:outline-accent',
              perRow ? 'flex-1 text-center' : 'text-start',
              choice.value === value ? 'bg-accent text-on-accent forced-colors:border' : 'bg-fill text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-label={choice.name}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{choice.label}</span>
          </label>
        ))}
      </div>
      {children}
      {value !== '' && !required && (
        <Button variant="plain" size="small" className="self-start" onClick={() => onValue('')}>
          {t(($) => $.clear)}
        </Button>
      )}
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
