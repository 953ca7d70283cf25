import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

const pauseMs = 250;

/** What a list is narrowed and sorted by, kept in the address; words wait until the typing pauses. */
export function useListState() {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const { pathname } = useLocation();
  const q = query.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (navigation !== 'REPLACE') setTyped(q);
  }, [navigation, q]);
  const words = typed.trim();
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      // While the next page is on its way this one still stands, and must not call it back.
      if (globalThis.location.pathname !== pathname) return;
      setQuery(changed({ q: words }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, q, setQuery, pathname]);
  return {
    query,
    q,
    typed,
    type: setTyped,
    choose: (part: Record<string, string | undefined>) => setQuery(changed(part), { replace: true }),
    clear: () => {
      setTyped('');
      setQuery({}, { replace: true });
    },
  };
}

/** The address as it is now: what the last render saw may lack what was chosen since. */
function changed(part: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(globalThis.location.search);
  for (const [key, value] of Object.entries(part)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Reads one of the offered values out of an address. */
export function known<Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}
