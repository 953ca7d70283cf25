import { Play } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { VideoKind } from '../../__generated__/types';
import { formatClock } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { preloadable } from '../../ui/preloadable';
import { useWakeLock } from '../../ui/useWakeLock';
import { type ControlsProps, Options, Scrubber, Transport } from './Controls';
import { drawnStage } from './drawnStage';
import type { Film } from './film';
import type { MediaSessionProps } from './MediaSession';
import { platforms } from './platforms';
import { handlePlaybackKey, rememberedSpeed, rememberSpeed, toggle } from './playback';
import { FileSurface, type SurfaceProps } from './Surface';
import { useFilm } from './useFilm';
import { type PlaybackProblem, usePlaybackError } from './usePlaybackError';

const MediaSession = preloadable(async () => (await import('./MediaSession')).MediaSession);
const FrameSurface = preloadable(async () => (await import('./FrameSurface')).FrameSurface);

/** What the player has to know about a video, wherever it is hosted. */
export interface Video {
  kind: VideoKind;
  url: string | null;
  externalId: string | null;
  seconds: number;
  captions: readonly { language: string; url: string }[];
}

/** A film that is drawn as it plays. */
export type DrawnFilm = (onFilm: SurfaceProps['onFilm']) => ReactNode;

interface PlayerProps {
  video: Video | DrawnFilm;
  title: string;
  author: string;
  poster: string;
  /** Where any device left off. */
  startAt: number;
  /** Whether it starts by itself, which only a tap may ask for. */
  plays: boolean;
  onTrouble: (trouble: PlaybackProblem) => void;
  /** Called with the video once it is ready, and with undefined when it is gone. */
  onFilm?: (film: Film | undefined) => void;
  /** Called with the length as soon as it is known. */
  onDuration?: (seconds: number) => void;
}

const minResumeSeconds = 5;

/** Plays a video, wherever it is hosted, and resumes where any device left off. */
export function Player({ video, title, author, poster, startAt, plays, ...rest }: PlayerProps) {
  const { t } = useTranslation('parts-player');
  const box = useRef<HTMLElement>(null);
  const full = useFullscreen(box);
  const [film, setFilm] = useState<Film>();
  const [begun, setBegun] = useState(false);
  const [speed, setSpeed] = useState(rememberedSpeed);
  const state = useFilm(film);
  const loaded = usePlaybackError(film, rest.onTrouble);
  const { onDuration, onFilm } = rest;
  useEffect(() => {
    if (state.duration > 0) onDuration?.(state.duration);
  }, [state.duration, onDuration]);
  useEffect(() => onFilm?.(film), [film, onFilm]);
  useWakeLock(begun && !state.paused);
  const resumes = !begun && startAt > minResumeSeconds && startAt < state.duration - minResumeSeconds;

  useEffect(() => {
    const onPlay = () => setBegun(true);
    film?.addEventListener('play', onPlay);
    return () => film?.removeEventListener('play', onPlay);
  }, [film]);
  useEffect(() => {
    if (film && loaded && film.playbackRate !== speed) film.playbackRate = speed;
  }, [film, loaded, speed]);
  useEffect(() => {
    if (film && resumes) film.currentTime = startAt;
  }, [film, resumes, startAt]);
  useEffect(() => {
    if (film && loaded && plays) void film.play().catch(() => undefined);
  }, [film, loaded, plays]);
  useEffect(() => {
    if (!film) return;
    const onKey = (event: KeyboardEvent) => handlePlaybackKey(event, film, box.current);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [film]);

  const chooseSpeed = (value: number) => {
    rememberSpeed(value);
    setSpeed(value);
  };
  const startOver = () => {
    if (!film) return;
    film.currentTime = 0;
    toggle(film);
  };
  const controls = film && loaded ? { film, state, box } : undefined;
  const options = controls && (
    <Options {...controls} speed={speed} onSpeed={hasSpeed(video) ? chooseSpeed : undefined} />
  );
  const resume = film && resumes && (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <Button onClick={() => toggle(film)}>{t(($) => $.continueFrom, { time: formatClock(startAt) })}</Button>
      <Button variant="secondary" onClick={startOver}>
        {t(($) => $.startOver)}
      </Button>
    </div>
  );
  return (
    <section
      ref={box}
      aria-label={t(($) => $.player)}
      className={cx('flex flex-col gap-2 bg-canvas', full && isDrawn(video) && 'p-4')}
    >
      <Frame {...{ full, video, title, poster, film, begun, controls, options, resume }} onFilm={setFilm} />
      <LockScreen begun={begun} film={film} state={state} title={title} artist={author} artwork={poster} />
    </section>
  );
}

/** Whether the element fills the screen. */
function useFullscreen(box: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((notify: () => void) => {
    document.addEventListener('fullscreenchange', notify);
    return () => document.removeEventListener('fullscreenchange', notify);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === box.current,
  );
}

interface FrameProps extends Pick<PlayerProps, 'video' | 'title' | 'poster'> {
  /** Whether it fills the screen. */
  full: boolean;
  film: Film | undefined;
  begun: boolean;
  controls: ControlsProps | undefined;
  options: ReactNode;
  resume: ReactNode;
  onFilm: SurfaceProps['onFilm'];
}

/** The picture with its controls: over a video of ours, and below what a platform or a drawing shows. */
function Frame({ full, video, title, poster, film, begun, controls, options, resume, onFilm }: FrameProps) {
  if (isDrawn(video))
    return (
      <>
        <div className={full ? 'relative min-h-0 flex-1' : drawnStage}>
          {!begun && <DrawnPoster url={poster} middle={resume || <BigPlay film={film} />} />}
          {video(onFilm)}
        </div>
        {controls ? <Below controls={controls} options={options} /> : <BelowPlace />}
      </>
    );
  if (video.kind === 'FILE' || video.kind === 'HLS')
    return (
      <Stage full={full}>
        <FileSurface
          url={video.url ?? ''}
          isHls={video.kind === 'HLS'}
          poster={poster}
          captions={video.captions}
          title={title}
          onFilm={onFilm}
        />
        {controls && <Overlay {...controls} top={options} middle={resume} />}
      </Stage>
    );
  return (
    <>
      {/* Platforms forbid overlays on their players. */}
      <Stage full={full}>
        <Suspense>
          <FrameSurface platform={video.kind} id={video.externalId ?? ''} title={title} onFilm={onFilm} />
        </Suspense>
      </Stage>
      {resume}
      {controls && <Below controls={controls} options={options} />}
    </>
  );
}

interface LockScreenProps extends Omit<MediaSessionProps, 'film'> {
  film: Film | undefined;
  begun: boolean;
}

/** Shows the video on the lock screen; optional for playback. */
function LockScreen({ film, begun, ...rest }: LockScreenProps) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    MediaSession.preload().then(
      () => setArrived(true),
      () => undefined,
    );
  }, []);
  return (
    arrived &&
    begun &&
    film && (
      <Suspense>
        <MediaSession film={film} {...rest} />
      </Suspense>
    )
  );
}

function isDrawn(video: Video | DrawnFilm): video is DrawnFilm {
  return typeof video === 'function';
}

function hasSpeed(video: Video | DrawnFilm): boolean {
  if (isDrawn(video)) return true;
  const { kind } = video;
  return kind === 'FILE' || kind === 'HLS' || platforms[kind].hasSpeed;
}

function Stage({ full, children }: { full: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'relative overflow-hidden bg-film text-on-film',
        full ? 'min-h-0 flex-1' : 'aspect-video w-full rounded-card',
      )}
    >
      {children}
    </div>
  );
}

function Below({ controls, options }: { controls: ControlsProps; options: ReactNode }) {
  return (
    <>
      <div className="flex">
        <Scrubber {...controls} />
      </div>
      <div className="flex flex-wrap items-center justify-between">
        <Transport {...controls} large={false} />
        {options}
      </div>
    </>
  );
}

/** As high as the controls below on one line. */
function BelowPlace() {
  return (
    <>
      <div className="h-11" />
      <div className="h-14" />
    </>
  );
}

function DrawnPoster({ url, middle }: { url: string; middle: ReactNode }) {
  return (
    <>
      <img src={url} alt="" className="absolute inset-0 size-full rounded-card object-cover" />
      <div className="absolute inset-0 grid place-items-center rounded-card bg-film/45">{middle}</div>
    </>
  );
}

/** Keyboards and screen readers have the controls themselves. */
function BigPlay({ film }: { film: Film | undefined }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => film && toggle(film)}
      className="pressable grid size-18 place-items-center rounded-pill bg-accent text-on-accent"
    >
      <Play className="size-8 translate-x-0.5 fill-current" />
    </button>
  );
}

const idleMs = 3000;

/** The controls over the video, which hide while it plays undisturbed. */
function Overlay({ top, middle, ...controls }: ControlsProps & { top: ReactNode; middle: ReactNode }) {
  const { film, state } = controls;
  const area = useRef<HTMLDivElement>(null);
  const [wanted, want] = useControlsVisible(!state.paused, area);
  const show = wanted || state.paused;
  return (
    <div ref={area} className="absolute inset-0">
      {/* A tap on the video shows or hides the controls, a click plays or pauses. Keyboards and screen readers have the controls themselves. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 size-full"
        onPointerUp={({ pointerType }) => {
          if (pointerType === 'mouse') toggle(film);
          else want(!show);
        }}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-0 flex flex-col justify-between bg-film/45 p-1.5 transition-opacity duration-200 *:pointer-events-auto',
          show ? 'opacity-100' : 'opacity-0 *:pointer-events-none',
        )}
      >
        {top}
        <div className="self-center">{middle || <Transport {...controls} large />}</div>
        <div className="flex px-2">
          <Scrubber {...controls} />
        </div>
      </div>
    </div>
  );
}

/** Whether to show the controls: while the video plays, for three seconds after each interaction. */
function useControlsVisible(
  playing: boolean,
  area: RefObject<HTMLElement | null>,
): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const want = useCallback(
    (next: boolean) => {
      clearTimeout(timer.current);
      setWanted(next);
      if (next && playing) timer.current = setTimeout(() => setWanted(false), idleMs);
    },
    [playing],
  );
  useEffect(() => {
    const element = area.current;
    const onSign = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') want(true);
    };
    want(true);
    element?.addEventListener('pointermove', onSign);
    element?.addEventListener('focusin', onSign);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('pointermove', onSign);
      element?.removeEventListener('focusin', onSign);
    };
  }, [want, area]);
  return [wanted, want];
}
