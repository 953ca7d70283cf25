import { useEffect, useRef, useState } from 'react';
import { type Language, languages, source, toTag, useLanguage } from '../../lib/i18n';
import { wantsCaptions } from './captions';
import type { Film } from './film';
import type { Video } from './Player';

export interface SurfaceProps {
  title: string;
  onFilm: (film: Film | undefined) => void;
}

const hlsType = 'application/vnd.apple.mpegurl';

/** The tracks of captions: the user's language first, then the one that others fall back to, then any. */
function inOrder(captions: Video['captions'], language: Language) {
  const place = (tag: Language) => (tag === language ? 0 : tag === source ? 1 : 2);
  return captions
    .map(({ language: of, url: src }) => ({ src, srcLang: toTag(of), label: languages[toTag(of)].name }))
    .sort((a, b) => place(a.srcLang) - place(b.srcLang));
}

export function FileSurface({
  url,
  isHls,
  poster,
  captions,
  title,
  onFilm,
}: SurfaceProps & { url: string; isHls: boolean; poster: string; captions: Video['captions'] }) {
  const element = useRef<HTMLVideoElement>(null);
  const language = useLanguage();
  const [wanted] = useState(wantsCaptions);
  const [first, ...others] = inOrder(captions, language);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let detach: (() => void) | undefined;
    let over = false;
    onFilm(video);
    if (!isHls || video.canPlayType(hlsType) !== '') video.src = url;
    else
      void import('./attachHls').then(
        ({ attachHls }) => {
          if (!over) detach = attachHls(video, url);
        },
        () => video.dispatchEvent(new Event('error')),
      );
    return () => {
      over = true;
      onFilm(undefined);
      detach?.();
      video.removeAttribute('src');
      video.load();
    };
  }, [url, isHls, onFilm]);
  return (
    <video
      ref={element}
      poster={poster || undefined}
      aria-label={title}
      playsInline
      preload="metadata"
      className="absolute inset-0 size-full [&::cue]:[font-size:max(100%,0.875rem)]"
    >
      <track kind="captions" {...first} default={wanted && first !== undefined} />
      {others.map((track) => (
        <track key={track.srcLang} kind="captions" {...track} />
      ))}
    </video>
  );
}
