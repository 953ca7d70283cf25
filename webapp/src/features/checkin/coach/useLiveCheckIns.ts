import { useSubscription } from '@apollo/client/react';
import { startTransition, useEffect, useRef } from 'react';
import { onSettled } from '../../../lib/apollo';
import { CheckInActivityDocument } from './__generated__/review';

/** Asks again whenever a client did something, and for what was missed while there was no connection. */
export function useLiveCheckIns(ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  latest.current = ask;
  const again = useRef(() => startTransition(() => void latest.current().catch(() => undefined)));
  useSubscription(CheckInActivityDocument, { onData: () => again.current() });
  useEffect(() => onSettled(() => again.current()), []);
}
