import { useState } from 'react';

/** A picture that has been chosen but not sent. */
export interface Chosen {
  id: string;
  /** Its alternative text. */
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

/** Chosen pictures, stored on this device for each conversation until they are sent or the user signs out. */
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
