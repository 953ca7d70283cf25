import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  label: string;
  clearLabel: string;
  value: string;
  onValue: (value: string) => void;
}

export function SearchField({ label, clearLabel, value, onValue, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="relative block">
      <Search
        className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
      <input
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="field rounded-pill border-transparent bg-fill px-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onValue('');
            field.current?.focus();
          }}
          className="absolute inset-y-0 end-0.5 grid w-11 place-items-center rounded-pill text-soft"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
