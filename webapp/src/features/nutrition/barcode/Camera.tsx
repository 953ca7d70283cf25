import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { createDetector } from './detector';

const everyMs = 200;

interface CameraProps {
  onCode: (code: string) => void;
  /** The browser cannot read bar codes, or may not use the camera. */
  onRefused: () => void;
}

/** What the camera sees, until it is closed or hidden; reports each bar code once in a row. */
export function Camera({ onCode, onRefused }: CameraProps) {
  const { t } = useTranslation('nutrition-barcode');
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef('');
  const [shown, setShown] = useState(!document.hidden);
  const report = useEffectEvent((code: string) => {
    if (code === last.current) return;
    last.current = code;
    onCode(code);
  });
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!shown) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const watch = async () => {
      const detector = await createDetector();
      if (!detector) throw new Error('no detector');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      // It was closed while the user was asked.
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      const read = async () => {
        // A frame that cannot be read is like one without a code.
        const codes = await detector.detect(screen).catch(() => []);
        if (isOver) return;
        if (codes[0]) report(codes[0].rawValue);
        timer = setTimeout(() => void read(), everyMs);
      };
      await read();
    };
    watch().catch(() => {
      const wasOver = isOver;
      stop();
      if (!wasOver) refuse();
    });
    return stop;
  }, [shown]);
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t(($) => $.camera)}
        className="aspect-video w-full rounded-card bg-tint object-cover"
      />
      <p className="px-1 text-note text-soft">{t(($) => $.aim)}</p>
    </>
  );
}
