import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { outboxActions, waiting } from '../lib/outbox/waiting';

export interface Draft<Variables> {
  key: string;
  variables: Variables;
  /** Takes the refused write off the list, once it was typed anew. */
  done: () => void;
}

/** The write of this kind that the server refused and the person came to type anew. */
export function useDraft<Variables>(operation: string): Draft<Variables> | undefined {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('draft');
  const find = () => waiting().find((job) => job.key === asked && job.operation === operation);
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

/** Calls back once when the person comes with a draft, also where the screen is open already. */
export function useDraftOpening(draft: Draft<unknown> | undefined, open: () => void): void {
  const [opened, setOpened] = useState<string>();
  if (draft?.key === opened) return;
  setOpened(draft?.key);
  if (draft) open();
}
