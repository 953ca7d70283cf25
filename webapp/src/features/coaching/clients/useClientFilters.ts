import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CoachClientSort, CoachClientsShown } from '../../../__generated__/types';

const pauseMs = 250;
export const orders: readonly CoachClientSort[] = ['ATTENTION', 'NAME', 'LAST_ACTIVE', 'NEWEST'];
const filters: readonly CoachClientsShown[] = ['NEEDS_ATTENTION', 'ACTIVE_THIS_WEEK'];

/** The filters of the client list, kept in the URL. */
export function useClientFilters() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const q = query.get('q') ?? '';
  const only = filters.find((known) => known === query.get('only')) ?? null;
  const sort = orders.find((known) => known === query.get('sort')) ?? 'ATTENTION';
  const [typed, setTyped] = useState(q);
  const words = typed.trim();
  const write = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if (words === q) return;
    const timer = setTimeout(() => {
      // While the next page is loading this one is still mounted, and must not navigate back.
      if (globalThis.location.pathname === pathname) write('q', words);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return { q, only, sort, typed, type: setTyped, write };
}
