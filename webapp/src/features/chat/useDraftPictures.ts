import { useState } from 'react';

/** A picture that was chosen and not sent. */
export interface Chosen {
  id: string;
  /** What it shows, in words. */
  alt: string;
}

const prefix = 'chat-draft-pictures:';

function read(key: string): Chosen[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Chosen[];
  } catch {
    return [];
  }
}

/** What was chosen and not sent, kept on this device for each conversation until it is sent or its owner signs out. */
export function useDraftPictures(
  conversationId: string,
): [readonly Chosen[], (by: (before: readonly Chosen[]) => readonly Chosen[]) => void] {
  const key = prefix + conversationId;
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => read(key));
  const change = (by: (before: readonly Chosen[]) => readonly Chosen[]) => {
    const next = by(read(key));
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setChosen(next);
  };
  return [chosen, change];
}

/** The pictures of all drafts. */
export function draftedPictures(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read(key).map(({ id }) => id));
}
