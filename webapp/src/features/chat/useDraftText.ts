import { useState } from 'react';

const keyOf = (conversationId: string) => `chat-draft:${conversationId}`;

/** Typed text, stored on this device for each conversation until it is sent or the user signs out. */
export function useDraftText(conversationId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(conversationId)) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next) localStorage.setItem(keyOf(conversationId), next);
    else localStorage.removeItem(keyOf(conversationId));
  };
  return [text, keep];
}
