import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';

interface StepperProps {
  label: string;
  /** The text as typed. */
  value: string;
  onValue: (text: string) => void;
  onStep: (direction: 1 | -1) => void;
  lessLabel: string;
  moreLabel: string;
  whole?: boolean;
  error?: string | undefined;
}

const allowed = /[^\d.,]/g;
const key = 'pressable grid size-16 shrink-0 place-items-center rounded-control bg-fill text-ink';

/** A number with large buttons, a numeric keypad, and the arrow keys. */
export function Stepper(props: StepperProps) {
  const { label, value, onValue, onStep, lessLabel, moreLabel, whole = false, error } = props;
  const id = useId();
  const ways: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };
  return (
    <div>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_4rem] items-center gap-2">
        <button type="button" aria-label={lessLabel} onClick={() => onStep(-1)} className={key}>
          <Minus className="size-7" aria-hidden="true" />
        </button>
        <div className="flex min-w-0 flex-col items-center">
          <label htmlFor={id} className="max-w-full truncate text-note font-medium text-soft">
            {label}
          </label>
          <input
            id={id}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            enterKeyHint="done"
            autoComplete="off"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onValue(event.target.value.replaceAll(allowed, ''))}
            onKeyDown={(event) => {
              const way = ways[event.key];
              if (!way) return;
              event.preventDefault();
              onStep(way);
            }}
            className="h-11 w-full rounded-control bg-transparent text-center text-title font-bold tabular-nums outline-offset-0 aria-invalid:text-danger"
          />
        </div>
        <button type="button" aria-label={moreLabel} onClick={() => onStep(1)} className={key}>
          <Plus className="size-7" aria-hidden="true" />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-center text-note font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
