import { useState } from 'react';
import type { Named } from './mentions';

const keyOf = (conversationId: string) => `chat-draft-named:${conversationId}`;

function read(key: string): Named[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Named[];
  } catch {
    return [];
  }
}

/** The people mentioned in an unsent text, stored beside it. */
export function useDraftNamed(
  conversationId: string,
): [readonly Named[], (people: readonly Named[]) => void] {
  const key = keyOf(conversationId);
  const [people, setPeople] = useState<readonly Named[]>(() => read(key));
  const keep = (next: readonly Named[]) => {
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setPeople(next);
  };
  return [people, keep];
}
