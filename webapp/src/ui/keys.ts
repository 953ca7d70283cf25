const stored = 'singleKeys';

/** Reports whether single-letter shortcuts are on. Users of voice control may want them off. */
export function keysAreOn(): boolean {
  return localStorage.getItem(stored) !== 'off';
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored);
  else localStorage.setItem(stored, 'off');
}

const fields = 'input:not([type=checkbox]),textarea,select,[contenteditable],[role=dialog]';

/** Reports whether a key belongs to a field or a dialog, or is part of a chord. */
export function isTyping({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const inside = target instanceof Element && target.closest(fields);
  return metaKey || ctrlKey || altKey || Boolean(inside);
}
