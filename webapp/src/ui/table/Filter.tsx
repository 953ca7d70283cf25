import { ChevronDown } from 'lucide-react';
import type { Choice } from '../Select';

interface FilterProps {
  label: string;
  value: string | undefined;
  choices: readonly Choice<string>[];
  onValue: (value: string | undefined) => void;
}

/** A compact filter above a list, which shows its name while unset. */
export function Filter({ label, value = '', choices, onValue }: FilterProps) {
  return (
    <label className="relative inline-flex max-w-full">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onValue(target.value || undefined)}
        className={`min-h-11 field-sizing-content max-w-full appearance-none rounded-pill py-1 pe-9 ps-4 text-note font-semibold text-ellipsis ${value ? 'bg-tint text-accent' : 'bg-fill text-ink'}`}
      >
        <option value="" className="bg-raised text-ink">
          {label}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} className="bg-raised text-ink">
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2"
        aria-hidden="true"
      />
    </label>
  );
}
