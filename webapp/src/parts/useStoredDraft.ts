import { useState } from 'react';

/** A draft that stays on this device until it is sent or the user signs out. */
export function useStoredDraft<Value>(key: string, empty: Value) {
  const read = () => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? empty;
    } catch {
      return empty;
    }
  };
  const [held, setHeld] = useState(() => ({ key, value: read() }));
  const current = held.key === key ? held : { key, value: read() };
  if (current !== held) setHeld(current);
  const store = (value: Value) => {
    localStorage.setItem(key, JSON.stringify(value));
    setHeld({ key, value });
  };
  const forget = () => {
    localStorage.removeItem(key);
    setHeld({ key, value: empty });
  };
  return { value: current.value, store, forget };
}
