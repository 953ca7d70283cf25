import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { PhotoImage } from '../../parts/photos/PhotoImage';
import { useFreshLinks } from '../../parts/photos/useFreshLinks';
import { preloadable } from '../../ui/preloadable';
import { AnsweredPhotosDocument } from './__generated__/checkin';
import type { Answer } from './answers';

const PhotoViewer = preloadable(async () => (await import('../../parts/photos/PhotoViewer')).PhotoViewer);

interface AnsweredPhotosProps {
  checkInId: string;
  answer: Answer;
}

export function AnsweredPhotos({ checkInId, answer: { photos, photoCount } }: AnsweredPhotosProps) {
  const { t } = useTranslation('checkin');
  const client = useApolloClient();
  const [open, setOpen] = useState<string>();
  useFreshLinks(photos, () =>
    client.query({
      query: AnsweredPhotosDocument,
      variables: { id: checkInId },
    }),
  );
  const hidden = photoCount - photos.length;
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className="pressable block w-20 overflow-hidden rounded-control"
                onPointerDown={() => void PhotoViewer.preload()}
                onClick={() => setOpen(photo.id)}
              >
                <PhotoImage photo={photo} size="small" className="aspect-3/4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="text-note font-normal text-soft">{t(($) => $.photo.hidden, { count: hidden })}</p>
      )}
      <Suspense>
        {open !== undefined && (
          <PhotoViewer photos={photos} id={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
}
