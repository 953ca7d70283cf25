import { Suspense, useState } from 'react';
import type { Pose } from '../../__generated__/types';
import { formatDate } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { preloadable } from '../../ui/preloadable';
import { PhotoImage } from './PhotoImage';
import { byDay, type Photo } from './photo';
import { usePhotos } from './usePhotos';

const PhotoViewer = preloadable(async () => (await import('./PhotoViewer')).PhotoViewer);

interface Props {
  page: { of?: string; pose: Pose | undefined; first: number; after: string | undefined };
  isLast: boolean;
  onMore: (end: string) => void;
  /** Left out for another user's photos. */
  onDelete?: ((photo: Photo) => void) | undefined;
}

/** A page of photos by day; each opens in full. */
export function PhotoGrid({ page, isLast, onMore, onDelete }: Props) {
  const { t } = useTranslation('parts-photos');
  const { nodes, pageInfo } = usePhotos(page);
  const [open, setOpen] = useState<string>();
  const { endCursor } = pageInfo;
  return (
    <>
      {nodes.length === 0 && (
        <p className="card p-6 text-center text-sub text-soft">{t(($) => $.noneOfPose)}</p>
      )}
      {byDay(nodes).map(([date, photos]) => (
        <section key={date}>
          <h3 className="mb-3 px-1 text-body font-bold">{formatDate(date)}</h3>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-6">
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className="pressable relative block w-full overflow-hidden rounded-control text-start"
                  onPointerDown={() => void PhotoViewer.preload()}
                  onClick={() => setOpen(photo.id)}
                >
                  <PhotoImage photo={photo} size="small" className="aspect-3/4" />
                  <span
                    aria-hidden="true"
                    className="absolute bottom-1.5 start-1.5 rounded-pill bg-raised px-2.5 py-0.5 text-caption font-semibold"
                  >
                    {t(($) => $.pose[photo.pose])}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isLast && pageInfo.hasNextPage && endCursor && (
        <Button variant="secondary" className="mx-auto" onClick={() => onMore(endCursor)}>
          {t(($) => $.older)}
        </Button>
      )}
      <Suspense>
        {open !== undefined && (
          <PhotoViewer
            photos={nodes}
            id={open}
            onMove={setOpen}
            onClose={() => setOpen(undefined)}
            onDelete={onDelete}
          />
        )}
      </Suspense>
    </>
  );
}
