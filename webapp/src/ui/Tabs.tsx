import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx';
import { keyAsRead } from './direction';
import type { Choice } from './Select';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  tabs: readonly Choice<Value>[];
  /** For labels that are names. */
  translate?: 'no';
  /** The panel of the selected tab. */
  children: ReactNode;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls a tab into view in a row that is too narrow for all; the page stays where it is. */
function reveal(tab: Element | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}

export function Tabs<Value extends string>({
  label,
  value,
  onValue,
  tabs,
  translate,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A row that becomes narrower, as on a rotated phone, would hide the selected tab again.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const observer = new ResizeObserver(() => reveal(row.querySelector('[aria-selected=true]')));
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = moves[keyAsRead(event.key)]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onValue(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex overflow-x-auto rounded-control bg-fill p-1 sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab.value === value ? reveal : undefined}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            translate={translate}
            onClick={() => onValue(tab.value)}
            className={cx(
              'min-h-11 flex-1 rounded-[0.625rem] px-3 text-sub font-semibold whitespace-nowrap',
              tab.value === value ? 'bg-chosen text-ink shadow-sm forced-colors:border' : 'text-soft',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}
