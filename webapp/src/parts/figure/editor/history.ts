/** What can be taken back. */
const mostSteps = 200;

export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] };
}

export function changed<Value>({ past, present }: History<Value>, next: Value): History<Value> {
  return { past: [...past, present].slice(-mostSteps), present: next, future: [] };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
