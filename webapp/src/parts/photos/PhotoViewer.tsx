import { ChevronLeft, ChevronRight, Trash2, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatDate } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { keyAsRead } from '../../ui/direction';
import { FullScreen } from '../../ui/kit/FullScreen';
import { PhotoImage } from './PhotoImage';
import type { Photo } from './photo';

interface Props {
  photos: readonly Photo[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
  onDelete?: ((photo: Photo) => void) | undefined;
}

/** A photo in full size; the arrow keys move to its neighbours. */
export function PhotoViewer({ photos, id, onMove, onClose, onDelete }: Props) {
  const { t } = useTranslation(['parts-photos', 'ui']);
  const language = useLanguage();
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  const newer = photos[at - 1];
  const older = photos[at + 1];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyAsRead(event.key);
      if (key === 'ArrowLeft' && newer) onMove(newer.id);
      if (key === 'ArrowRight' && older) onMove(older.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (!photo) return null;
  const drop = (remove: (photo: Photo) => void) => {
    const next = older ?? newer;
    if (next) onMove(next.id);
    else onClose();
    remove(photo);
  };
  return (
    <FullScreen
      label={t(($) => $.nameOf, {
        ns: 'parts-photos',
        pose: t(($) => $.pose[photo.pose], { ns: 'parts-photos' }),
        date: formatDate(photo.date),
      })}
      locale={language}
      onClose={onClose}
    >
      <div className="flex items-center gap-1 px-2 py-1">
        <IconButton label={t(($) => $.close, { ns: 'ui' })} onClick={onClose}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
        <p className="min-w-0 flex-1 truncate text-center font-semibold" aria-hidden="true">
          {t(($) => $.pose[photo.pose], { ns: 'parts-photos' })} · {formatDate(photo.date)}
        </p>
        {onDelete ? (
          <IconButton label={t(($) => $.deletePhoto, { ns: 'parts-photos' })} onClick={() => drop(onDelete)}>
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        ) : (
          <span className="size-11" />
        )}
      </div>
      <PhotoImage key={photo.id} photo={photo} size="large" whole className="min-h-0 flex-1 bg-canvas!" />
      <div className="flex justify-center gap-6 px-2 py-1">
        <IconButton
          label={t(($) => $.newer, { ns: 'parts-photos' })}
          disabled={!newer}
          className="disabled:opacity-45"
          onClick={() => newer && onMove(newer.id)}
        >
          <ChevronLeft className="mirrored size-6" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(($) => $.olderOne, { ns: 'parts-photos' })}
          disabled={!older}
          className="disabled:opacity-45"
          onClick={() => older && onMove(older.id)}
        >
          <ChevronRight className="mirrored size-6" aria-hidden="true" />
        </IconButton>
      </div>
    </FullScreen>
  );
}
