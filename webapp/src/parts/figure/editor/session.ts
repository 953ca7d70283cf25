import { createContext, use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Movement } from '../movement';
import type { Pose } from '../pose';
import type { PoseEditorProps } from '.';
import { bounded } from './bounds';
import type { Handle, View } from './handles';
import { changed, type History, redone, startHistory, undone } from './history';
import { isAlike } from './poses';

/** What is being dragged, which only the stage shows before it is finished. */
class Live {
  #movement: Movement | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = () => this.#movement;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(movement: Movement | undefined): void {
    this.#movement = movement;
    for (const listener of this.#listeners) listener();
  }
}

export interface Session extends Pick<PoseEditorProps, 'name' | 'examples'> {
  movement: Movement;
  /** The number of the chosen pose. */
  at: number;
  select: (at: number) => void;
  /** A change; changes of one kind that follow closely are taken back together. */
  change: (next: Movement, kind?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  live: Live;
  handle: Handle;
  choose: (handle: Handle) => void;
  alike: boolean;
  setAlike: (alike: boolean) => void;
  whole: boolean;
  setWhole: (whole: boolean) => void;
  view: View;
  setView: (view: View) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  copied: Pose | undefined;
  setCopied: (pose: Pose) => void;
}

const Context = createContext<Session | undefined>(undefined);
export const SessionProvider = Context.Provider;

export function useSession(): Session {
  const session = use(Context);
  if (!session) throw new Error('There is no pose editor around');
  return session;
}

/** The movement as it is dragged at this moment. */
export function useLive({ live, movement }: Session): Movement {
  return useSyncExternalStore(live.subscribe, live.get) ?? movement;
}

const togetherMs = 1200;

function isEqual(a: Movement, b: Movement): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

interface Step {
  kind: string;
  time: number;
}

/** The history of a movement that someone else keeps. */
function useHistory({ movement, onChange }: PoseEditorProps) {
  const [history, setHistory] = useState(() => startHistory(movement));
  const [last, setLast] = useState<Step>();
  const [given, setGiven] = useState(movement);
  // A movement that comes from outside is a change like any other.
  if (movement !== given) {
    setGiven(movement);
    if (!isEqual(movement, history.present)) setHistory(changed(history, movement));
  }
  // What is called later, as by a toast, has to go on from what there is by then.
  const held = useRef(history);
  held.current = history;
  const go = (next: History<Movement>, step?: Step) => {
    held.current = next;
    setLast(step);
    setHistory(next);
    onChange(next.present);
  };
  const change = (next: Movement, kind?: string) => {
    const present = bounded(next);
    if (isEqual(present, held.current.present)) return;
    const time = Date.now();
    const follows = kind !== undefined && last?.kind === kind && time - last.time < togetherMs;
    const step = kind === undefined ? undefined : { kind, time };
    go(follows ? { ...held.current, present, future: [] } : changed(held.current, present), step);
  };
  return {
    movement: history.present,
    change,
    undo: history.past.length ? () => go(undone(held.current)) : undefined,
    redo: history.future.length ? () => go(redone(held.current)) : undefined,
  };
}

const fields = 'input[type=text],input[type=search],textarea,select';

/** Ctrl or ⌘ with Z, and with Shift the other way; in a text field it is the field's own. */
function useUndoKeys({ undo, redo }: Pick<Session, 'undo' | 'redo'>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isZ = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isRedo = event.shiftKey;
    if (!isZ || (event.target instanceof Element && event.target.closest(fields))) return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

export function useEditing(props: PoseEditorProps): Session {
  const history = useHistory(props);
  const { movement } = history;
  const [chosen, select] = useState(0);
  const [live] = useState(() => new Live());
  const [handle, choose] = useState<Handle>('hips');
  const [alike, setAlike] = useState(() => isAlike(movement));
  const [whole, setWhole] = useState(false);
  const [view, setView] = useState<View>(movement.view);
  const [playing, setPlaying] = useState(false);
  const [copied, setCopied] = useState<Pose>();
  useUndoKeys(history);
  return {
    ...history,
    name: props.name,
    examples: props.examples,
    at: Math.min(chosen, movement.keys.length - 1),
    select: (next) => {
      setPlaying(false);
      select(next);
    },
    live,
    handle,
    choose,
    alike,
    setAlike,
    whole,
    setWhole,
    view,
    setView,
    playing,
    setPlaying,
    copied,
    setCopied,
  };
}
