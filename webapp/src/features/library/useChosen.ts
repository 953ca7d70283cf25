import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type Chosen, readChosen, writeChosen } from './filters';

const pauseMs = 250;

/** By the address as it is now: what the last render saw may lack what was chosen since. */
function chosenNow(): Chosen {
  return readChosen(new URLSearchParams(globalThis.location.search));
}

/** What is chosen, kept in the address, so that it can be shared and survives a reload. */
export function useChosen() {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const { pathname } = useLocation();
  const chosen = readChosen(query);
  const [typed, setTyped] = useState(chosen.q ?? '');
  const { q = '' } = chosen;

  // Whoever comes by a link or by going back finds its words in the field; what is written from here is there already.
  useEffect(() => {
    if (navigation !== 'REPLACE') setTyped(q);
  }, [navigation, q]);

  const words = typed.trim();
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      // While the next page is on its way this one still stands, and must not call it back.
      if (globalThis.location.pathname !== pathname) return;
      setQuery(writeChosen({ ...chosenNow(), q: words }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, q, setQuery, pathname]);

  return {
    chosen,
    typed,
    type: setTyped,
    choose: (part: Chosen) => setQuery(writeChosen({ ...chosenNow(), q: words, ...part }), { replace: true }),
    clear: () => {
      setTyped('');
      setQuery(writeChosen({ sort: chosen.sort }), { replace: true });
    },
  };
}
