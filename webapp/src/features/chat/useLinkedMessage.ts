import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Jumps to the message that the URL names, once per navigation. */
export function useLinkedMessage(jump: (seq: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const done = useRef<string>(undefined);
  const seq = Number(query.get('at'));
  useEffect(() => {
    if (!Number.isInteger(seq) || seq < 1 || done.current === key) return;
    done.current = key;
    jump(seq);
    const rest = new URLSearchParams(location.search);
    rest.delete('at');
    setQuery(rest, { replace: true });
  }, [seq, key, jump, setQuery]);
}
