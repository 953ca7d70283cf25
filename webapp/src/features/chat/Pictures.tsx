import { ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber, formatPercent } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { previewStyle } from '../../parts/previewStyle';
import { cx } from '../../ui/cx';
import { ProgressRing } from '../../ui/ProgressRing';
import { preloadable } from '../../ui/preloadable';
import { useFreshLink } from './links';
import { localUrl, sizeOf, usePicture, useUploadFraction } from './pictures';
import type { Message } from './window';

export type Image = Message['images'][number];

const PictureViewer = preloadable(async () => (await import('./PictureViewer')).PictureViewer);

/** No picture may be so wide or tall that it crowds out everything else. */
const maxAspectRatio = 2;
const minAspectRatio = 0.75;

/** The box of the nth picture, which has its final size before the picture loads. */
function boxOf(nth: number, count: number, { width, height }: { width: number; height: number }) {
  if (count === 1)
    return { aspectRatio: String(Math.min(maxAspectRatio, Math.max(minAspectRatio, width / height))) };
  if (count === 3 && nth === 0) return { aspectRatio: '2', gridColumn: '1 / 3' };
  return { aspectRatio: '1' };
}

const grid = (count: number) => cx('grid w-72 max-w-full gap-1', count > 1 && 'grid-cols-2');

export function Pictures({ images }: { images: readonly Image[] }) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ul className={cx(grid(images.length), 'my-1')}>
        {images.map((image, nth) => (
          <li key={image.id} style={boxOf(nth, images.length, image)}>
            <button
              type="button"
              aria-label={nameOf(
                image,
                t(($) => $.picture, { number: formatNumber(nth + 1) }),
              )}
              aria-haspopup="dialog"
              className="relative block size-full overflow-hidden rounded-control bg-fill"
              onPointerEnter={() => void PictureViewer.preload().catch(() => undefined)}
              onClick={() => setOpen(image.id)}
            >
              <PictureImage image={image} size="small" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== undefined && (
          <PictureViewer images={images} id={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
}

export function nameOf({ alt }: { alt: string }, otherwise: string): string {
  return alt || otherwise;
}

interface ImageProps {
  image: Image;
  size: 'small' | 'large';
}

/** A picture of a message. One stored on this device is not fetched, and an expired URL is not requested. */
export function PictureImage({ image, size }: ImageProps) {
  const local = localUrl(image.id);
  const link = local ?? (size === 'small' ? image.smallUrl : image.largeUrl);
  const [shown, setShown] = useState({ link, state: 'waiting' });
  if (shown.state !== 'here' && shown.link !== link) setShown({ link, state: 'waiting' });
  const isDead =
    !local &&
    shown.state !== 'here' &&
    (shown.state === 'failed' || Date.parse(image.urlsExpireAt) <= serverNow().getTime());
  useFreshLink(image.id, isDead);
  if (isDead)
    return (
      <span className="absolute inset-0 grid place-items-center text-soft">
        <ImageOff className="size-6" aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={shown.link}
      alt={image.alt}
      width={image.width}
      height={image.height}
      decoding="async"
      draggable={false}
      onLoad={() => setShown({ ...shown, state: 'here' })}
      onError={() => setShown({ ...shown, state: 'failed' })}
      className={cx('absolute inset-0 size-full', size === 'small' ? 'object-cover' : 'object-contain')}
      style={shown.state === 'here' ? undefined : previewStyle(image.preview, size === 'large')}
    />
  );
}

/** Pictures being sent, shown from this device. */
export function OutgoingPictures({ ids, isMoving }: { ids: readonly string[]; isMoving: boolean }) {
  return (
    <ul className={cx(grid(ids.length), 'my-1')}>
      {ids.map((id, nth) => (
        <li
          key={id}
          style={boxOf(nth, ids.length, sizeOf(id))}
          className="relative overflow-hidden rounded-control bg-fill"
        >
          <OutgoingPicture id={id} isMoving={isMoving} />
        </li>
      ))}
    </ul>
  );
}

function OutgoingPicture({ id, isMoving }: { id: string; isMoving: boolean }) {
  const { t } = useTranslation('chat');
  const url = usePicture(id);
  const fraction = useUploadFraction(id) ?? 0;
  const per = formatPercent(fraction);
  return (
    <>
      {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />}
      {isMoving && fraction < 1 && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="rounded-pill bg-raised">
            <ProgressRing size="small" fraction={fraction} label={t(($) => $.sendingPicture)} valueText={per}>
              <span className="text-caption font-semibold">{per}</span>
            </ProgressRing>
          </span>
        </span>
      )}
    </>
  );
}
