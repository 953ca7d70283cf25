import { ChevronsLeftRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatPercent } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { PhotoImage } from '../../../parts/photos/PhotoImage';
import type { Photo } from '../../../parts/photos/photo';

const moves: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 5,
  ArrowUp: (at) => at + 5,
  ArrowLeft: (at) => at - 5,
  ArrowDown: (at) => at - 5,
  PageUp: (at) => at + 20,
  PageDown: (at) => at - 20,
  Home: () => 0,
  End: () => 100,
};

/** Two overlaid photos, divided by a line that can be dragged; time runs from left to right, as in charts. */
export function CompareSlider({ before, after }: { before: Photo; after: Photo }) {
  const { t } = useTranslation('progress-photos');
  const [at, setAt] = useState(50);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(Math.min(100, Math.max(0, move(at))));
  };
  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-card">
      <PhotoImage key={after.id} photo={after} size="large" whole className="absolute! inset-0" />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
        <PhotoImage key={before.id} photo={before} size="large" whole className="absolute! inset-0" />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(($) => $.slider)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={t(($) => $.sliderAt, { part: formatPercent(at / 100) })}
        className="absolute inset-0 cursor-ew-resize touch-pan-y rounded-card outline-offset-[-4px]"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-raised shadow-float"
          style={{ left: `${at}%` }}
        />
        <span
          className="absolute top-1/2 grid size-11 -translate-1/2 place-items-center rounded-pill bg-raised text-ink shadow-float forced-colors:border"
          style={{ left: `${at}%` }}
        >
          <ChevronsLeftRight className="size-5" aria-hidden="true" />
        </span>
      </div>
    </div>
  );
}
