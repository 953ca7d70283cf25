import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type LibraryFilters, readFilters, writeFilters } from './filters';

const pauseMs = 250;

/** Read from the current URL: the last render may not have seen the latest choice. */
function currentFilters(): LibraryFilters {
  return readFilters(new URLSearchParams(globalThis.location.search));
}

/** The chosen filters, kept in the URL, so that they can be shared and survive a reload. */
export function useLibraryFilters() {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const { pathname } = useLocation();
  const chosen = readFilters(query);
  const [typed, setTyped] = useState(chosen.q ?? '');
  const { q = '' } = chosen;

  // After following a link or going back, the field shows the URL's words; those typed here are in it
  // already.
  useEffect(() => {
    if (navigation !== 'REPLACE') setTyped(q);
  }, [navigation, q]);

  const words = typed.trim();
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      // While the next page is loading this one is still mounted, and must not navigate back.
      if (globalThis.location.pathname !== pathname) return;
      setQuery(writeFilters({ ...currentFilters(), q: words }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, q, setQuery, pathname]);

  return {
    chosen,
    typed,
    type: setTyped,
    choose: (part: LibraryFilters) =>
      setQuery(writeFilters({ ...currentFilters(), q: words, ...part }), { replace: true }),
    clear: () => {
      setTyped('');
      setQuery(writeFilters({ sort: chosen.sort }), { replace: true });
    },
  };
}
