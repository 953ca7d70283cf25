import { ZoomIn } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { RequestError } from '../../../lib/errors';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { request } from '../../../lib/request';
import { setViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { SetAvatarDocument } from './__generated__/avatar';
import { squarePicture } from './squarePicture';

const closest = 4;

interface AvatarCropProps {
  file: File;
  onClose: () => void;
}

/**
 * Crops a picture to a square by dragging, pinching, the wheel or the keyboard, and saves it as the avatar.
 */
export function AvatarCrop({ file, onClose }: AvatarCropProps) {
  const { t } = useTranslation(['people-profile', 'ui']);
  const image = useObjectUrl(file);
  const [area, setArea] = useState<Area>();
  const [pending, setPending] = useState(false);
  const fail = useErrorToast();
  const save = async () => {
    if (!area) return;
    setPending(true);
    try {
      const { setAvatar } = await request(SetAvatarDocument, { image: await squarePicture(file, area) });
      setViewer(setAvatar);
      onClose();
    } catch (error) {
      fail(error);
    }
    setPending(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.avatar.title, { ns: 'people-profile' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      <div className="flex flex-col gap-4">
        {image && (
          <Frame
            image={image}
            onArea={setArea}
            onBroken={() => {
              fail(new RequestError('BAD_INPUT', { field: 'image', reason: 'INVALID' }));
              onClose();
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="flex-1" onClick={onClose}>
            {t(($) => $.cancel, { ns: 'ui' })}
          </Button>
          <Button className="flex-1" pending={pending} disabled={!area} onClick={() => void save()}>
            {t(($) => $.save, { ns: 'ui' })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

interface FrameProps {
  image: string;
  onArea: (area: Area) => void;
  onBroken: () => void;
}

function Frame({ image, onArea, onBroken }: FrameProps) {
  const { t } = useTranslation('people-profile');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const hint = useId();
  return (
    <>
      <div className="relative mx-auto aspect-square w-[min(100%,20rem,45dvh)] overflow-hidden rounded-card bg-fill">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={closest}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': t(($) => $.avatar.area), 'aria-describedby': hint }}
        />
      </div>
      <p id={hint} className="text-note text-soft">
        {t(($) => $.avatar.hint)}
      </p>
      <label className="flex min-h-11 items-center gap-3 text-soft">
        <ZoomIn className="size-5 shrink-0" aria-hidden="true" />
        <span className="sr-only">{t(($) => $.avatar.zoom)}</span>
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="min-h-11 min-w-0 flex-1 accent-accent"
        />
      </label>
    </>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
