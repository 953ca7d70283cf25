import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatNumber } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { keyAsRead } from '../../ui/direction';
import { FullScreen } from '../../ui/kit/FullScreen';
import { type Image, nameOf, PictureImage } from './Pictures';

interface Props {
  images: readonly Image[];
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** A picture in full size; the arrow keys move to its neighbours. */
export function PictureViewer({ images, id, onMove, onClose }: Props) {
  const { t } = useTranslation(['chat', 'ui']);
  const language = useLanguage();
  const at = images.findIndex((image) => image.id === id);
  const image = images[at];
  const before = images[at - 1];
  const after = images[at + 1];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyAsRead(event.key);
      if (key === 'ArrowLeft' && before) onMove(before.id);
      if (key === 'ArrowRight' && after) onMove(after.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (!image) return null;
  const place = t(($) => $.pictureOf, {
    ns: 'chat',
    number: formatNumber(at + 1),
    all: formatNumber(images.length),
  });
  return (
    <FullScreen label={nameOf(image, place)} locale={language} onClose={onClose}>
      <div className="flex items-center gap-1 px-2 py-1">
        <IconButton label={t(($) => $.close, { ns: 'ui' })} onClick={onClose}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
        <p className="min-w-0 flex-1 truncate text-center font-semibold" aria-live="polite">
          {images.length > 1 && place}
        </p>
        <span className="size-11" />
      </div>
      <div className="relative min-h-0 flex-1">
        <PictureImage key={image.id} image={image} size="large" />
      </div>
      {image.alt && <p className="px-4 py-2 text-center text-sub wrap-anywhere">{image.alt}</p>}
      {images.length > 1 && (
        <div className="flex justify-center gap-6 px-2 py-1">
          <IconButton
            label={t(($) => $.previousPicture, { ns: 'chat' })}
            disabled={!before}
            className="disabled:opacity-45"
            onClick={() => before && onMove(before.id)}
          >
            <ChevronLeft className="mirrored size-6" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t(($) => $.nextPicture, { ns: 'chat' })}
            disabled={!after}
            className="disabled:opacity-45"
            onClick={() => after && onMove(after.id)}
          >
            <ChevronRight className="mirrored size-6" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </FullScreen>
  );
}
