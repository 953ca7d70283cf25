import { type RefObject, useLayoutEffect } from 'react';
import { isTyping, keysAreOn } from './keys';

const parts: Record<string, string> = {
  KeyO: '[data-open]',
  KeyE: '[data-done]',
  KeyD: '[data-later]',
  KeyR: '[data-reply]',
};

const steps: Record<string, 1 | -1> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 };

/** What is focused of an item: the box that chooses it, or what opens it. */
const handle = '[data-pick],[data-open]';

function boxOf(item: HTMLElement | undefined) {
  return item?.querySelector<HTMLInputElement>('[data-pick]');
}

function focusOn(item: HTMLElement | undefined) {
  item?.querySelector<HTMLElement>(handle)?.focus();
}

/** The choice grows over the next item, or shrinks where that one is chosen already. */
function extend(from: HTMLElement, to: HTMLElement) {
  const [old, next] = [boxOf(from), boxOf(to)];
  if (!old || !next || old === next) return;
  if (next.checked === old.checked) old.click();
  if (!next.checked) next.click();
}

function step(by: 1 | -1, at: number, items: HTMLElement[], grows: boolean) {
  const from = items[at];
  const to = items[Math.min(Math.max(at + by, 0), items.length - 1)];
  if (grows && from && to) extend(from, to);
  focusOn(to);
}

/** Presses a part of an item; whether it has that. */
function press(part: string | undefined, at: number, items: HTMLElement[]): boolean {
  const pressed = part && items[at]?.querySelector<HTMLElement>(part);
  if (!pressed) return false;
  // The item may be gone afterwards.
  if (part === '[data-done]') focusOn(items[at + 1] ?? items[at - 1]);
  pressed.click();
  return true;
}

/** Whether the key did something. */
function act({ code, shiftKey }: KeyboardEvent, items: HTMLElement[]): boolean {
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const by = steps[code];
  const isLetter = code.startsWith('Key');
  const onHandle = document.activeElement?.matches(handle) ?? false;
  if (isLetter ? shiftKey || !keysAreOn() : at < 0 || !onHandle) return false;
  if (by) {
    step(by, at, items, shiftKey);
    return true;
  }
  if (code === 'Enter')
    return Boolean(boxOf(items[at])?.matches(':focus')) && press('[data-open]', at, items);
  return press(parts[code], at, items);
}

/**
 * J and K, or the arrows, move between the items of a list; O, E, D and R press what an item marks with data-open, data-done, data-later and
 * data-reply. Where items have a box to be chosen by (data-pick), Shift with an arrow chooses on the way, Enter opens and Escape presses what
 * clears the choice (data-unpick). Letters count by their place, so that they work in every layout.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  // As soon as the list is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
      if (event.code === 'Escape') list.current?.querySelector<HTMLElement>('[data-unpick]')?.click();
      else if (act(event, items)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
}
