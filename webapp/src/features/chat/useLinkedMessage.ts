import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Goes to the message that the address asks for, once each time that somebody comes by it. */
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
