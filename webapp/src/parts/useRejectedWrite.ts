import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { outboxActions, queuedWrites } from '../lib/outbox/waiting';

export interface RejectedWrite<Variables> {
  key: string;
  variables: Variables;
  /** Removes the rejected write from the list once it has been corrected. */
  done: () => void;
}

/** The rejected write of this kind that the user came to correct. */
export function useRejectedWrite<Variables>(operation: string): RejectedWrite<Variables> | undefined {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('draft');
  const find = () => queuedWrites().find((job) => job.key === asked && job.operation === operation);
  const [held, setHeld] = useState(find);
  const job = held?.key === asked ? held : find();
  if (job !== held) setHeld(job);
  if (!job) return undefined;
  const done = () => {
    void outboxActions()?.discard(job.key);
    setQuery({}, { replace: true });
  };
  return { key: job.key, variables: job.variables as Variables, done };
}

/** Calls back once when the user arrives with a draft, even if the screen is already open. */
export function useOnRejectedWrite(draft: RejectedWrite<unknown> | undefined, open: () => void): void {
  const [opened, setOpened] = useState<string>();
  if (draft?.key === opened) return;
  setOpened(draft?.key);
  if (draft) open();
}
