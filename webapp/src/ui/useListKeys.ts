import { type RefObject, useLayoutEffect } from 'react';
import { isTyping, keysAreOn } from './keys';

const parts: Record<string, string> = {
  KeyO: '[data-open]',
  KeyE: '[data-done]',
  KeyD: '[data-later]',
  KeyR: '[data-reply]',
};

const steps: Record<string, 1 | -1> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 };

/** What gets the focus in an item: its checkbox, or what opens it. */
const handle = '[data-pick],[data-open]';

function boxOf(item: HTMLElement | undefined) {
  return item?.querySelector<HTMLInputElement>('[data-pick]');
}

function focusOn(item: HTMLElement | undefined) {
  item?.querySelector<HTMLElement>(handle)?.focus();
}

/** Extends the selection to the next item, or shrinks it if that one is already selected. */
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

/** Clicks a part of an item; reports whether it exists. */
function press(part: string | undefined, at: number, items: HTMLElement[]): boolean {
  const pressed = part && items[at]?.querySelector<HTMLElement>(part);
  if (!pressed) return false;
  // The item may be gone afterwards.
  if (part === '[data-done]') focusOn(items[at + 1] ?? items[at - 1]);
  pressed.click();
  return true;
}

/** Reports whether the key did something. */
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
 * J and K, or the arrow keys, move between the items of a list; O, E, D and R click what an item marks with
 * data-open, data-done, data-later and data-reply. If items have a checkbox (data-pick), Shift with an arrow
 * key selects, Enter opens, and Escape clicks what clears the selection (data-unpick). Letters are matched by
 * physical key, so that they work in every layout.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  // Once the list is rendered.
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
