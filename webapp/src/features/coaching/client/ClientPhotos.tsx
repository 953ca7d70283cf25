import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { PhotoGrid } from '../../../parts/photos/PhotoGrid';
import { usePhotos } from '../../../parts/photos/usePhotos';
import { SectionTitle } from '../../../ui/Card';
import { Skeleton } from '../../../ui/States';

const pageSize = 24;

/** The photos that a client shares. The server records who opens one, and the client sees that. */
export function ClientPhotos({ id }: { id: string }) {
  const { t } = useTranslation('coaching-client');
  const [ends, setEnds] = useState<(string | undefined)[]>([undefined]);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#photos') section.current?.scrollIntoView();
  }, [hash]);
  const isEmpty = usePhotos({ of: id, first: pageSize }).nodes.length === 0;
  return (
    <section ref={section} className="flex flex-col gap-4">
      <SectionTitle>{t(($) => $.photos)}</SectionTitle>
      {isEmpty ? (
        <p className="card p-5 text-sub text-soft">{t(($) => $.noPhotos)}</p>
      ) : (
        <>
          <p className="-mt-4 px-1 text-note text-soft">{t(($) => $.photosLead)}</p>
          {ends.map((after, nth) => (
            <Suspense key={after ?? ''} fallback={<Skeleton className="h-60 rounded-card" />}>
              <PhotoGrid
                page={{ of: id, pose: undefined, first: pageSize, after }}
                isLast={nth === ends.length - 1}
                onMore={(end) => setEnds([...ends, end])}
              />
            </Suspense>
          ))}
        </>
      )}
    </section>
  );
}
