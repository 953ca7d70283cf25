import { X } from 'lucide-react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { FullScreen } from '../../ui/kit/FullScreen';
import type { Message_TicketMessageFragment } from './__generated__/support';

interface Props {
  image: Message_TicketMessageFragment['images'][number];
  onClose: () => void;
}

/** A picture of a ticket in full size. */
export function PictureView({ image, onClose }: Props) {
  const { t } = useTranslation(['support', 'ui']);
  const language = useLanguage();
  const name = t(($) => $.pictures.large, { ns: 'support' });
  return (
    <FullScreen label={name} locale={language} onClose={onClose}>
      <div className="px-2 py-1">
        <IconButton label={t(($) => $.close, { ns: 'ui' })} onClick={onClose}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <img
        src={image.largeUrl}
        alt={name}
        width={image.width}
        height={image.height}
        className="min-h-0 flex-1 object-contain"
      />
    </FullScreen>
  );
}
