import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cached } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { cx } from '../../ui/cx';
import { useReducedMotion } from '../../ui/motion';
import { paint } from './colours';
import type { Movement, Muscle } from './movement';
import { type Figured, movementOf } from './movementOf';
import { useShownPerson } from './person';
import { boxOf, Drawing, pictureAt } from './picture';
import { duration, ends, stillTime } from './pose';
import { personOf } from './who';

/** In CSS pixels, before it is fitted into its place; and of how many corners outlines are made. */
const sizes = {
  tile: { width: 64, height: 56, corners: 20 },
  small: { width: 132, stillWidth: 84, height: 116, corners: 24 },
  large: { width: 360, stillWidth: 180, height: 220, corners: 36 },
  stage: { width: 240, stillWidth: 180, height: 240, corners: 36 },
};
/** Where a browser has paused, the movement goes on instead of jumping. */
const longestStepMs = 100;

export interface MovingFigureProps {
  of: Figured;
  name: string;
  size: 'small' | 'large';
}

/** A drawn person who does an exercise; nothing for one that has not been drawn. */
export function MovingFigure(props: MovingFigureProps) {
  const movement = movementOf(props.of);
  return movement ? <Moving key={props.of.key} {...props} of={props.of.key} movement={movement} /> : null;
}

export interface PacedFigureProps {
  of: Figured;
  name: string;
  /** Seconds into the exercise. */
  clock: () => number;
  /** How many of them a repetition takes; left out if it keeps its own pace. */
  repetitionSeconds: number | undefined;
  paused: boolean;
  /** Shown for an exercise that has not been drawn. */
  children: ReactNode;
}

/** A drawn person who does an exercise by a clock, and fills the place. */
export function PacedFigure({ of, name, children, clock, repetitionSeconds, paused }: PacedFigureProps) {
  const movement = movementOf(of);
  const { reduced, label } = useLabel(name, movement);
  if (!movement) return children;
  const shown = { of: of.key, movement, size: 'stage' as const };
  const pace = repetitionSeconds ? duration(movement) / repetitionSeconds : 1;
  return (
    <div role="img" aria-label={label} className="absolute inset-0 flex">
      {reduced ? (
        ends(movement).map((moment) => <Canvas key={moment} {...shown} moment={moment} />)
      ) : (
        <Canvas key={of.key} {...shown} paused={paused} clock={() => clock() * pace} />
      )}
    </div>
  );
}

interface Drawn extends Omit<MovingFigureProps, 'of' | 'size'> {
  /** The key of the exercise. */
  of: string;
  size: MovingFigureProps['size'] | 'stage';
  movement: Movement;
}

/** What a figure shows, for those who do not see it. */
function useLabel(name: string, movement: Movement | undefined) {
  const { t } = useTranslation('parts-figure');
  const reduced = useReducedMotion();
  const works = Object.keys(movement?.muscles ?? {}) as Muscle[];
  const muscles = cached('list', (locale) => new Intl.ListFormat(locale)).format(
    works.map((muscle) => t(($) => $.muscle[muscle])),
  );
  return { reduced, label: t(($) => (reduced ? $.stills : $.moving), { name, muscles }) };
}

function Moving({ of, name, size, movement }: Drawn) {
  const { t } = useTranslation('parts-figure');
  const [paused, setPaused] = useState(false);
  const { reduced, label } = useLabel(name, movement);
  const shown = { of, movement, size };
  return (
    <div className={cx('relative', size === 'small' && 'shrink-0')}>
      <div role="img" aria-label={label} className="flex">
        {reduced ? (
          ends(movement).map((moment) => <Canvas key={moment} {...shown} moment={moment} />)
        ) : (
          <Canvas {...shown} paused={paused} />
        )}
      </div>
      {!reduced && (
        <button
          type="button"
          aria-pressed={paused}
          aria-label={t(($) => $.pause)}
          onClick={() => setPaused(!paused)}
          className="absolute inset-0 grid place-items-center rounded-card"
        >
          {paused && <Play className="size-8 fill-current text-soft" aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}

interface CanvasProps extends Omit<Drawn, 'name'> {
  /** Seconds into the repetition, for a still. */
  moment?: number;
  paused?: boolean;
  /** Seconds into the movement, if they are not its own. */
  clock?: () => number;
}

function Canvas({ of, movement, size, moment, paused = false, clock }: CanvasProps) {
  const ref = useRef<SVGSVGElement>(null);
  const shown = useShownPerson();
  const seconds = useRef(moment ?? 0);
  const ticking = useRef(clock);
  ticking.current = clock;
  const { height, corners, ...widths } = sizes[size];
  const width = moment === undefined ? widths.width : widths.stillWidth;
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const { build, tone } = personOf(of, shown);
    const drawing = new Drawing(svg);
    const read = () => {
      seconds.current = ticking.current?.() ?? seconds.current;
    };
    const show = () => drawing.show(pictureAt(movement, seconds.current, build, corners));
    svg.setAttribute('viewBox', boxOf(movement, build, width / height).join(' '));
    paint(svg, tone);
    read();
    show();
    if (moment !== undefined || paused) return;
    return playWhileSeen(svg, (step) => {
      seconds.current += step;
      read();
      show();
    });
  }, [of, movement, moment, paused, corners, width, height, shown]);
  return (
    <svg
      ref={ref}
      width={width}
      height={height}
      aria-hidden="true"
      className={size === 'small' ? undefined : cx('min-w-0 flex-1', size === 'stage' && 'h-full')}
    />
  );
}

/** The pose that says most about an exercise, drawn once it is scrolled to. Decorative: a name stands beside it. */
export function StillFigure({ of }: { of: Figured }) {
  const ref = useRef<SVGSVGElement>(null);
  const shown = useShownPerson();
  const { width, height, corners } = sizes.tile;
  const movement = movementOf(of);
  const { key } = of;
  useEffect(() => {
    const svg = ref.current;
    if (!svg || !movement) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const { build, tone } = personOf(key, shown);
      const moment = stillTime(movement);
      svg.setAttribute('viewBox', boxOf(movement, build, width / height, moment).join(' '));
      paint(svg, tone);
      new Drawing(svg).show(pictureAt(movement, moment, build, corners));
    });
    observer.observe(svg);
    return () => observer.disconnect();
  }, [key, movement, width, height, corners, shown]);
  return <svg ref={ref} width={width} height={height} aria-hidden="true" className="shrink-0" />;
}

/** Calls `step` with the seconds passed for each frame, while the element is on screen and the tab is shown. */
export function playWhileSeen(element: Element, step: (seconds: number) => void): () => void {
  let frame = 0;
  let last: number | undefined;
  const tick = (now: number) => {
    step(Math.min(now - (last ?? now), longestStepMs) / 1000);
    last = now;
    frame = requestAnimationFrame(tick);
  };
  // No frames are asked for in a hidden tab: the browser holds them back.
  const observer = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame);
    last = undefined;
    if (entry?.isIntersecting) frame = requestAnimationFrame(tick);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
