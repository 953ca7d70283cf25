import { useState } from 'react';
import type { Mentionable } from './mentions';

const keyOf = (conversationId: string) => `chat-draft-named:${conversationId}`;

function read(key: string): Mentionable[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Mentionable[];
  } catch {
    return [];
  }
}

/** The people mentioned in an unsent text, stored beside it. */
export function useDraftMentions(
  conversationId: string,
): [readonly Mentionable[], (people: readonly Mentionable[]) => void] {
  const key = keyOf(conversationId);
  const [people, setPeople] = useState<readonly Mentionable[]>(() => read(key));
  const keep = (next: readonly Mentionable[]) => {
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setPeople(next);
  };
  return [people, keep];
}
