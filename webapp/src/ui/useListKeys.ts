import { type RefObject, useEffect } from 'react';
import { isTyping, keysAreOn } from './keys';

const parts: Record<string, string> = {
  KeyO: '[data-open]',
  KeyE: '[data-done]',
  KeyD: '[data-later]',
  KeyR: '[data-reply]',
};

function focusOn(item: HTMLElement | undefined) {
  item?.querySelector<HTMLElement>('[data-open]')?.focus();
}

/** Whether the key did something. */
function press(code: string, items: HTMLElement[]): boolean {
  const at = items.findIndex((item) => item.contains(document.activeElement));
  if (code === 'KeyJ') focusOn(items[Math.min(at + 1, items.length - 1)]);
  if (code === 'KeyK') focusOn(items[Math.max(at - 1, 0)]);
  const part = parts[code];
  const pressed = part && items[at]?.querySelector<HTMLElement>(part);
  if (!pressed) return code === 'KeyJ' || code === 'KeyK';
  // The item may be gone afterwards.
  if (code === 'KeyE') focusOn(items[at + 1] ?? items[at - 1]);
  pressed.click();
  return true;
}

/**
 * J and K move between the items of a list, O, E, D and R press what an item marks with data-open, data-done, data-later and data-reply. Keys
 * count by their place, so that they work in every layout.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || isTyping(event) || !keysAreOn()) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
      if (press(event.code, items)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
}
