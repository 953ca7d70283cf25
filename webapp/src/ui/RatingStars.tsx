import { Star } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx';

interface RatingStarsProps {
  label: string;
  /** 1–5; undefined before the first rating. */
  value: number | undefined;
  onValue: (stars: number) => void;
  /** For example "3 stars". */
  starLabel: (stars: number) => string;
  disabled?: boolean;
}

const scale = [1, 2, 3, 4, 5];

export function RatingStars({ label, value, onValue, starLabel, disabled }: RatingStarsProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex flex-wrap justify-center">
      <legend className="sr-only">{label}</legend>
      {scale.map((stars) => (
        <label
          key={stars}
          className="relative grid size-11 place-items-center rounded-pill has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={value === stars}
            onChange={() => onValue(stars)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <span className="sr-only">{starLabel(stars)}</span>
          <Star
            aria-hidden="true"
            className={cx(
              'pointer-events-none size-7 transition-transform',
              value !== undefined && stars <= value ? 'fill-accent text-accent' : 'text-field',
            )}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A mean rating, read-only: a star and a number. */
export function Rating({ text, label }: { text: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Star className="size-3.5 fill-current" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
