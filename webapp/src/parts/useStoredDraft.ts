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
  const [held, setHeld] = useState((): { key: string | undefined; value: Value } => ({ key, value: read() }));
  const current = held.key === key ? held : { key, value: read() };
  if (current !== held) setHeld(current);
  const store = (value: Value) => {
    localStorage.setItem(key, JSON.stringify(value));
    setHeld({ key, value });
  };
  const forget = () => {
    localStorage.removeItem(key);
    // The next render has the next empty draft, which must not have the id of what was sent.
    setHeld({ key: undefined, value: empty });
  };
  /** Changes what has been typed by now, which may be more than what was rendered; undefined forgets it. */
  const change = (make: (latest: Value) => Value | undefined) => {
    const next = make(read());
    if (next === undefined) forget();
    else store(next);
  };
  return { value: current.value, store, change, forget };
}
