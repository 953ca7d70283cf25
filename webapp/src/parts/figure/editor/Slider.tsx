import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Movement } from '../movement';
import { bounded } from './bounds';
import { useSession } from './session';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is said. */
  words: (value: number) => string;
  /** The movement with another value. */
  apply: (value: number) => Movement;
}

/** A number of the movement, which the figure follows at once; it counts as a change when it is let go. */
export function Slider({ label, value, min, max, step = 1, words, apply }: SliderProps) {
  const { live, change } = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState<number>();
  const finish = useEffectEvent(() => {
    const next = input.current?.valueAsNumber;
    live.set(undefined);
    setHeld(undefined);
    if (next !== undefined) change(apply(next), label);
  });
  // React's event of that name comes with every step.
  useEffect(() => {
    const element = input.current;
    const listener = () => finish();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);
  const shown = held ?? value;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 text-note">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-soft tabular-nums" aria-hidden="true">
          {words(shown)}
        </span>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        min={Math.min(min, Math.floor(value))}
        max={Math.max(max, Math.ceil(value))}
        step={step}
        value={shown}
        aria-valuetext={words(shown)}
        onChange={({ target }) => {
          setHeld(target.valueAsNumber);
          live.set(bounded(apply(target.valueAsNumber)));
        }}
        className="h-11 w-full cursor-pointer touch-pan-y accent-accent"
      />
    </div>
  );
}
