import type { VideoKind } from '../../__generated__/types';
import type { FrameFilm } from './FrameFilm';

export type Platform = Exclude<VideoKind, 'FILE' | 'HLS'>;

interface PlatformFacts {
  name: string;
  /** The player's origin, with which alone messages are exchanged. */
  origin: string;
  /** The player's path for a video id of the API. */
  path: (id: string) => string;
  /** Whether the playback speed can be set. */
  hasSpeed: boolean;
  open: (frame: HTMLIFrameElement, origin: string) => Promise<FrameFilm>;
}

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}

export const platforms: Record<Platform, PlatformFacts> = {
  YOUTUBE: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    path: (id) =>
      `/embed/${id}?${query({ enablejsapi: '1', playsinline: '1', rel: '0', origin: location.origin })}`,
    hasSpeed: true,
    open: async (frame, origin) => new (await import('./YouTubeFilm')).YouTubeFilm(frame, origin),
  },
  VIMEO: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    path: (id) => {
      const [number, key] = id.split(':');
      return `/video/${number}?${query({ h: key, dnt: '1', playsinline: '1' })}`;
    },
    hasSpeed: true,
    open: async (frame, origin) => new (await import('./VimeoFilm')).VimeoFilm(frame, origin),
  },
  VK_VIDEO: {
    name: 'VK Video',
    origin: 'https://vkvideo.ru',
    path: (ref) => {
      const [oid, id, hash] = ref.split('_');
      return `/video_ext.php?${query({ oid, id, hash, js_api: '1' })}`;
    },
    hasSpeed: false,
    open: async (frame, origin) => new (await import('./VkVideoFilm')).VkVideoFilm(frame, origin),
  },
  RUTUBE: {
    name: 'Rutube',
    origin: 'https://rutube.ru',
    path: (ref) => {
      const [id, key] = ref.split(':');
      return `/play/embed/${id}/?${query({ p: key })}`;
    },
    hasSpeed: false,
    open: async (frame, origin) => new (await import('./RutubeFilm')).RutubeFilm(frame, origin),
  },
};
