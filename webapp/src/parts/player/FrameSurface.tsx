import { useEffect, useRef } from 'react';
import { type Platform, platforms } from './platforms';
import type { SurfaceProps } from './Surface';

export function FrameSurface({
  platform,
  id,
  title,
  onFilm,
}: SurfaceProps & { platform: Platform; id: string }) {
  const element = useRef<HTMLIFrameElement>(null);
  const { origin, path, open } = platforms[platform];
  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    let over = false;
    let close: (() => void) | undefined;
    // The URL is set only after the listener, so that the first messages are not missed.
    void open(frame, origin).then((film) => {
      if (over) return film.close();
      close = () => film.close();
      frame.src = origin + path(id);
      onFilm(film);
    });
    return () => {
      over = true;
      onFilm(undefined);
      close?.();
    };
  }, [id, origin, path, open, onFilm]);
  return (
    <iframe
      ref={element}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture; screen-wake-lock"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}
