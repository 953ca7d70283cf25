import {
  Captions,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatClock, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { cx } from '../../ui/cx';
import { toggleCaptions, useCaptions } from './captions';
import type { Film } from './film';
import { canPopOut, jump, jumpSeconds, popOut, skip, speeds, toggle, toggleFullscreen } from './playback';
import type { FilmState } from './useFilm';

export interface ControlsProps {
  film: Film;
  state: FilmState;
  box: React.RefObject<HTMLElement | null>;
}

/** Films run from left to right in every language, as their keys do. */
export function Transport({ film, state, large }: ControlsProps & { large: boolean }) {
  const { t } = useTranslation('parts-player');
  return (
    <div dir="ltr" className={cx('flex items-center justify-center', large ? 'gap-7' : 'gap-2')}>
      {film.marks ? (
        <Key large={large} label={t(($) => $.previous)} onPress={() => skip(film, -1)}>
          <SkipBack className="size-7" aria-hidden="true" />
        </Key>
      ) : (
        <Key large={large} label={t(($) => $.backTen)} onPress={() => jump(film, -jumpSeconds)}>
          <RotateCcw className="size-7" aria-hidden="true" />
        </Key>
      )}
      <button
        type="button"
        aria-label={state.paused ? t(($) => $.play) : t(($) => $.pause)}
        onClick={() => toggle(film)}
        className={cx(
          'pressable grid place-items-center rounded-pill bg-accent text-on-accent',
          large ? 'size-18' : 'size-14',
        )}
      >
        {state.paused ? (
          <Play className="size-8 translate-x-0.5 fill-current" aria-hidden="true" />
        ) : (
          <Pause className="size-8 fill-current" aria-hidden="true" />
        )}
      </button>
      {film.marks ? (
        <Key large={large} label={t(($) => $.next)} onPress={() => skip(film, 1)}>
          <SkipForward className="size-7" aria-hidden="true" />
        </Key>
      ) : (
        <Key large={large} label={t(($) => $.forwardTen)} onPress={() => jump(film, jumpSeconds)}>
          <RotateCw className="size-7" aria-hidden="true" />
        </Key>
      )}
    </div>
  );
}

export function Scrubber({ film, state }: ControlsProps) {
  const { t } = useTranslation('parts-player');
  const { time, duration } = state;
  const marks = useId();
  const left = Math.max(0, duration - time);
  return (
    <div dir="ltr" className="flex min-w-0 flex-1 items-center gap-2 text-note font-semibold tabular-nums">
      <span aria-hidden="true">{formatClock(time)}</span>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        list={film.marks && marks}
        value={Math.min(time, duration || 1)}
        disabled={duration === 0}
        aria-label={t(($) => $.position)}
        aria-valuetext={t(($) => $.positionOf, {
          time: formatClock(time),
          length: formatClock(duration),
          left: formatClock(left),
        })}
        onChange={(event) => {
          film.currentTime = Number(event.target.value);
        }}
        onKeyDown={(event) => {
          const way = { ArrowLeft: -jumpSeconds, ArrowRight: jumpSeconds }[event.key];
          if (way === undefined) return;
          event.preventDefault();
          jump(film, way);
        }}
        className="h-11 min-w-0 flex-1 cursor-pointer touch-pan-y accent-accent"
      />
      {film.marks && (
        <datalist id={marks}>
          {film.marks.map((mark) => (
            <option key={mark} value={mark} />
          ))}
        </datalist>
      )}
      <span aria-hidden="true">−{formatClock(left)}</span>
    </div>
  );
}

interface OptionsProps extends ControlsProps {
  speed: number;
  /** Left out if the platform has no speed control. */
  onSpeed: ((speed: number) => void) | undefined;
}

export function Options({ film, box, speed, onSpeed }: OptionsProps) {
  const { t } = useTranslation('parts-player');
  const captions = useCaptions(film);
  const speedText = (value: number) => t(($) => $.times, { value: formatNumber(value) });
  return (
    <div className="flex items-center justify-end gap-0.5">
      {onSpeed && (
        <select
          aria-label={t(($) => $.speed)}
          value={speed}
          onChange={(event) => onSpeed(Number(event.target.value))}
          className="h-11 cursor-pointer appearance-none rounded-pill px-3 text-center text-sub font-semibold tabular-nums"
        >
          {speeds.map((value) => (
            <option key={value} value={value} className="bg-raised text-ink">
              {speedText(value)}
            </option>
          ))}
        </select>
      )}
      {film.speaks && (
        <Key
          label={t(($) => $.voice)}
          pressed={!film.muted}
          onPress={() => {
            film.muted = !film.muted;
          }}
        >
          {film.muted ? (
            <VolumeX className="size-6" aria-hidden="true" />
          ) : (
            <Volume2 className="size-6" aria-hidden="true" />
          )}
        </Key>
      )}
      {captions !== 'none' && (
        <Key label={t(($) => $.captions)} pressed={captions === 'on'} onPress={() => toggleCaptions(film)}>
          <Captions className="size-6" aria-hidden="true" />
        </Key>
      )}
      {canPopOut(film) && (
        <Key label={t(($) => $.popOut)} onPress={() => popOut(film)}>
          <PictureInPicture2 className="size-5.5" aria-hidden="true" />
        </Key>
      )}
      <Key label={t(($) => $.fullscreen)} onPress={() => toggleFullscreen(box.current, film)}>
        <Maximize className="size-5.5" aria-hidden="true" />
      </Key>
    </div>
  );
}

interface KeyProps {
  label: string;
  /** Left out if it is not a toggle. */
  pressed?: boolean;
  large?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Key({ label, pressed, large, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'pressable grid shrink-0 place-items-center rounded-pill',
        large ? 'size-16' : 'size-11',
        pressed && 'bg-accent text-on-accent',
      )}
    >
      {children}
    </button>
  );
}
