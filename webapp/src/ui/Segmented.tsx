import { useId, useState } from 'react';
import { cx } from './cx';
import type { Choice } from './Select';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  /** If it returns a promise, the choice is shown in place of `value` until that settles. */
  onValue: (value: Value) => unknown;
  choices: readonly Choice<Value>[];
  className?: string;
}

/** A few exclusive choices side by side: a radio group, so the arrow keys work. */
export function Segmented<Value extends string>({
  label,
  value,
  onValue,
  choices,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const [pending, setPending] = useState<Value>();
  const shown = pending ?? value;
  const choose = (next: Value) => {
    const saved = onValue(next);
    if (!(saved instanceof Promise)) return;
    setPending(next);
    const settle = () => setPending((current) => (current === next ? undefined : current));
    saved.then(settle, settle);
  };
  return (
    <fieldset className={cx('flex flex-wrap rounded-control bg-fill p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          lang={choice.lang}
          className={cx(
            'relative flex min-h-11 flex-auto items-center justify-center rounded-[0.625rem] text-center text-sub font-semibold select-none',
            choices.length > 5 ? 'px-1.5' : 'px-2 sm:px-3',
            'has-focus-visible:outline-3 has-focus-visible:outline-accent',
            choice.value === shown ? 'bg-chosen text-ink shadow-sm forced-colors:border' : 'text-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === shown}
            onChange={() => choose(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
