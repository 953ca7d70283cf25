import { useEffect, useRef } from 'react';
import { newId } from '../../lib/newId';
import { useStoredDraft } from '../../parts/useStoredDraft';
import { examples } from './examples';
import type { OperationDraft } from './operationDraft';

export interface Tab extends OperationDraft {
  id: string;
  /** One `Name: value` a line. */
  headers: string;
  /** Counts how often the draft was replaced rather than edited. */
  revision: number;
}

interface Open {
  tabs: readonly Tab[];
  /** The id of the tab that is shown. */
  shown: string;
}

const blank = { headers: '', revision: 0, query: '', variables: '' };
const first: Open = { tabs: [{ ...blank, ...examples.me, id: 'first' }], shown: 'first' };

/** The open tabs, which stay on this device until the user signs out. There is always one. */
export function useTabs() {
  const { value, store } = useStoredDraft<Open>('playground', first);
  const { tabs } = value;
  const tab = tabs.find(({ id }) => id === value.shown) ?? tabs[0] ?? (first.tabs[0] as Tab);
  const latest = useRef(tabs);
  useEffect(() => {
    latest.current = tabs;
  });
  const isUntouched =
    tab.query.trim() === '' || Object.values(examples).some(({ query }) => query === tab.query);
  const add = (draft: OperationDraft = blank) => {
    const made = { ...blank, ...draft, id: newId() };
    store({ tabs: [...tabs, made], shown: made.id });
  };
  const change = (part: Partial<Tab>) =>
    store({ tabs: tabs.map((one) => (one.id === tab.id ? { ...one, ...part } : one)), shown: tab.id });
  const replace = (draft: OperationDraft) => change({ ...draft, revision: tab.revision + 1 });
  return {
    tabs,
    tab,
    add,
    change,
    show: (id: string) => store({ tabs, shown: id }),
    replace,
    /** Shows a draft in a tab of its own, unless nothing was written in this one. */
    open: (draft: OperationDraft) => (isUntouched ? replace(draft) : add(draft)),
    /** Closes the tab that is shown, and returns what opens it again. */
    close: () => {
      const at = tabs.indexOf(tab);
      const left = tabs.filter((one) => one !== tab);
      const next = left[Math.max(at - 1, 0)] ?? { ...blank, id: newId() };
      store({ tabs: left.length > 0 ? left : [next], shown: next.id });
      return () => store({ tabs: latest.current.toSpliced(at, 0, tab), shown: tab.id });
    },
  };
}
