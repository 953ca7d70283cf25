import Hls from 'hls.js/light';

/**
 * Plays a stream in browsers without HLS. The worker is off, since it would load from a blob, which the CSP
 * forbids.
 */
export function attachHls(video: HTMLVideoElement, url: string): () => void {
  if (!Hls.isSupported()) {
    video.dispatchEvent(new Event('error'));
    return () => undefined;
  }
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) video.dispatchEvent(new Event('error'));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
