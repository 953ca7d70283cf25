import Hls from 'hls.js/light';

/** Plays a stream where the browser cannot by itself. Its worker would come from a blob, which the page does not allow. */
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
