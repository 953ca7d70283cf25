import { cx } from '../ui/cx';

interface ChipsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  chosen: readonly Name[];
  text: (name: Name) => string;
  onToggle: (name: Name) => void;
}

/** Buttons that are each on or off. */
export function Chips<Name extends string>({ label, names, chosen, text, onToggle }: ChipsProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-2 text-note font-semibold text-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => {
          const isChosen = chosen.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(name)}
              className={cx(
                'pressable min-h-11 rounded-pill px-4 text-note font-semibold forced-colors:border',
                isChosen ? 'bg-accent text-on-accent' : 'bg-fill text-ink',
              )}
            >
              {text(name)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

export function toggled<Name extends string>(list: readonly Name[], name: Name): Name[] {
  return list.includes(name) ? list.filter((one) => one !== name) : [...list, name];
}
