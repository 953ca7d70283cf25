import { type ReactNode, useId } from 'react';
import { cx } from './cx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message, which also marks the field as invalid. */
  error?: string | undefined;
  /** Shown beside the label, for example "Optional". */
  note?: string;
  className?: string;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The label, hint and error around a control; every text field uses it. */
export function Field({
  label,
  hint,
  error,
  note,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = cx(hint != null && hintId, error !== undefined && errorId) || undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <label htmlFor={id} className="min-w-0 flex-1 basis-40 text-note font-semibold text-ink">
          {label}
        </label>
        {note && <span className="text-caption text-soft">{note}</span>}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error !== undefined || undefined })}
      {hint != null && (
        <p id={hintId} className="px-1 text-note text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
