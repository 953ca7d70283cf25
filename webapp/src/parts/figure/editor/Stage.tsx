import { Pause, Play, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { IconButton } from '../../../ui/Button';
import { solve } from '../body';
import type { Movement } from '../movement';
import { Drawn, squareOf, usePerson } from './Drawn';
import { afterDrag } from './drag';
import { HandleDot } from './HandleDot';
import {
  type Handle,
  handles,
  isFar,
  matters,
  nearest,
  onScreen,
  placeOf,
  roomDelta,
  seesSide,
  sideOf,
  wrapped,
} from './handles';
import { Playing } from './Playing';
import { posesOf } from './poses';
import { useLive, useSession } from './session';
import { Tool } from './Tool';
import { useWords } from './words';

/** In CSS pixels: how near a finger has to be, and how far it moves before it drags. */
const reach = 30;
const deadZone = 3;
/** On the picture, which does not grow with the text. */
const toolSize = { width: 44, height: 44 };
const steps: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Grip {
  handle: Handle | undefined;
  x: number;
  y: number;
  moved: boolean;
}

/** The chosen pose, large, with what can be dragged; a square. */
export function Stage({ height }: { height: string }) {
  const { playing, setPlaying, undo, redo } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  return (
    <>
      <div
        className="card relative mx-auto aspect-square overflow-hidden"
        style={{ width: `min(100%, ${height})` }}
      >
        {playing ? <Playing /> : <Posing />}
        <div className="absolute flex" style={{ insetInlineStart: '0.25rem', top: '0.25rem' }}>
          <Tool label={t(($) => $.undo)} run={undo} style={toolSize}>
            <Undo2 className="mirrored size-5" aria-hidden="true" />
          </Tool>
          <Tool label={t(($) => $.redo)} run={redo} style={toolSize}>
            <Redo2 className="mirrored size-5" aria-hidden="true" />
          </Tool>
        </div>
        <div className="absolute" style={{ insetInlineEnd: '0.5rem', top: '0.5rem' }}>
          <IconButton
            label={playing ? t(($) => $.pause) : t(($) => $.play)}
            onClick={() => setPlaying(!playing)}
            className="bg-tint text-accent"
            style={toolSize}
          >
            {playing ? (
              <Pause className="size-5" aria-hidden="true" />
            ) : (
              <Play className="size-5" aria-hidden="true" />
            )}
          </IconButton>
        </div>
      </div>
      <Chosen />
    </>
  );
}

/** Where the chosen handle is. It is read out with the handle itself. */
function Chosen() {
  const session = useSession();
  const { at, handle } = session;
  const { t } = useTranslation('parts-poseEditor');
  const { handleWords } = useWords();
  const shown = useLive(session);
  const pose = posesOf(shown)[at];
  const { build } = usePerson();
  if (!pose) return null;
  const value = handleWords(handle, pose, solve(pose, shown, build));
  return (
    <p aria-hidden="true" className="truncate pt-1 text-center text-caption text-soft tabular-nums">
      {t(($) => $.chosen, { part: t(($) => $.handle[handle]), value })}
    </p>
  );
}

function useSpots(shown: Movement) {
  const { movement, at, view, alike } = useSession();
  const { build } = usePerson();
  const box = useMemo(() => squareOf(movement, view, build), [movement, view, build]);
  const pose = posesOf(shown)[at];
  if (!pose) return { box, spots: [], pose: undefined, body: undefined };
  const body = solve(pose, shown, build);
  const isHidden = (handle: Handle) => {
    const side = sideOf(handle);
    return !matters(body, handle) || (side && alike && seesSide(view) && isFar(view, side));
  };
  const spots = handles
    .filter((handle) => !isHidden(handle))
    .map((handle) => {
      const [x, y] = onScreen(view, placeOf(body, handle));
      return { handle, x: (x - box[0]) / box[2], y: (y - box[1]) / box[3] };
    });
  return { box, spots, pose, body };
}

function Posing() {
  const session = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const { handleWords } = useWords();
  const { movement, at, view, setView, alike, whole, live, change, handle: chosen, choose } = session;
  const shown = useLive(session);
  const { box, spots, pose, body } = useSpots(shown);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const hint = useId();

  const after = (handle: Handle, across: number, up: number, exact = false) =>
    afterDrag(movement, at, {
      handle,
      by: roomDelta(view, handle, across, up),
      alike,
      side: seesSide(view),
      whole,
      exact,
    });
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    const size = frame.current?.getBoundingClientRect();
    if (!size || event.button !== 0 || !event.isPrimary) return;
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]');
    const near = spots.map(({ handle, x, y }) => ({ handle, x: x * size.width, y: y * size.height }));
    const handle = nearest(near, event.clientX - size.left, event.clientY - size.top, reach);
    // A finger beside the handles scrolls the page; a mouse turns the view.
    if (!onHandle && event.pointerType !== 'mouse') return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { handle, x: event.clientX, y: event.clientY, moved: false };
    if (!handle) return;
    choose(handle);
    frame.current?.querySelector<HTMLElement>(`[data-handle=${handle}]`)?.focus({ preventScroll: true });
  };
  const onMove = ({ clientX, clientY, currentTarget, isPrimary }: PointerEvent<HTMLDivElement>) => {
    const held = grip.current;
    if (!held || !isPrimary) return;
    const [x, y] = [clientX - held.x, clientY - held.y];
    held.moved ||= Math.hypot(x, y) > deadZone;
    if (!held.moved) return;
    if (!held.handle) {
      setView([wrapped(view[0] - x / 2), view[1]]);
      held.x = clientX;
      return;
    }
    const scale = box[2] / 10 / currentTarget.clientWidth;
    live.set(after(held.handle, x * scale, -y * scale));
  };
  const onUp = () => {
    const moved = live.get();
    grip.current = undefined;
    live.set(undefined);
    if (moved) change(moved);
  };
  const onCancel = () => {
    grip.current = undefined;
    live.set(undefined);
  };
  const onKey = (handle: Handle, event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const size = event.shiftKey ? 5 : 1;
    change(after(handle, step[0] * size, step[1] * size, true), `${handle} ${at}`);
  };
  return (
    <div
      ref={frame}
      className="absolute inset-0 touch-pan-y select-none"
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onCancel}
    >
      <Drawn movement={shown} at={at} view={view} box={box} corners={36} />
      <p id={hint} className="sr-only">
        {t(($) => $.stage, { number: at + 1, total: movement.keys.length })}
      </p>
      {pose &&
        body &&
        spots.map(({ handle, x, y }) => (
          <HandleDot
            key={handle}
            handle={handle}
            x={x}
            y={y}
            height={placeOf(body, handle)[1]}
            words={handleWords(handle, pose, body)}
            describedBy={hint}
            chosen={handle === chosen}
            far={Boolean(sideOf(handle)) && isFar(view, sideOf(handle) ?? 'R')}
            onChoose={() => choose(handle)}
            onKey={(event) => onKey(handle, event)}
          />
        ))}
    </div>
  );
}
