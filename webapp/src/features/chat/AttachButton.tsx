import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { type Attach, maxPictures } from './useAttach';

export function AttachButton({ attach }: { attach: Attach }) {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void attach.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton
        label={t(($) => $.attach)}
        disabled={attach.chosen.length >= maxPictures}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
        className="mb-0.5 text-soft disabled:opacity-45"
      >
        <ImagePlus className="size-6" aria-hidden="true" />
      </IconButton>
    </>
  );
}
