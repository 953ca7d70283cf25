import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { isOnline, serverNow } from '../../lib/offline';
import { cx } from '../../ui/cx';
import { previewStyle } from '../previewStyle';
import type { Photo } from './photo';

interface Props {
  photo: Photo;
  size: 'small' | 'large';
  className?: string;
  /** Fits the whole photo instead of filling the box. */
  whole?: boolean;
}

/**
 * A photo's image. Once loaded it stays although its URL changes. An expired URL is not requested, except from
 * this device.
 */
export function PhotoImage({ photo, size, className, whole = false }: Props) {
  const { t } = useTranslation('parts-photos');
  const link = size === 'small' ? photo.smallUrl : photo.largeUrl;
  const [shown, setShown] = useState({ link, state: 'waiting' });
  if (shown.state !== 'here' && shown.link !== link) setShown({ link, state: 'waiting' });
  const isDead =
    shown.state === 'waiting' && isOnline() && Date.parse(photo.urlsExpireAt) <= serverNow().getTime();
  const name = t(($) => $.nameOf, { pose: t(($) => $.pose[photo.pose]), date: formatDate(photo.date) });
  return (
    <span className={cx('relative block overflow-hidden bg-fill', className)}>
      {isDead || shown.state === 'failed' ? (
        <span role="img" aria-label={name} className="absolute inset-0 grid place-items-center text-soft">
          <ImageOff className="size-6" aria-hidden="true" />
        </span>
      ) : (
        <img
          src={shown.link}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading={size === 'small' ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => setShown({ ...shown, state: 'here' })}
          onError={() => setShown({ ...shown, state: 'failed' })}
          className={cx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover')}
          style={shown.state === 'here' ? undefined : previewStyle(photo.preview, whole)}
        />
      )}
    </span>
  );
}
