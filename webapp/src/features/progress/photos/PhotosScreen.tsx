import { Camera, GitCompareArrows, Images, LockKeyhole } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { ConsentAsk } from '../../../parts/consent';
import { PartBoundary } from '../../../parts/PartBoundary';
import { paths } from '../../../parts/paths';
import { useUploads } from '../../../parts/photos/add/useUploads';
import { PhotoGrid } from '../../../parts/photos/PhotoGrid';
import { poses } from '../../../parts/photos/photo';
import { usePhotos } from '../../../parts/photos/usePhotos';
import { Button, buttonClass } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { preloadable } from '../../../ui/preloadable';
import { Segmented } from '../../../ui/Segmented';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import { EmptyState, Skeleton } from '../../../ui/States';
import { pageSizes } from './pageSizes';
import { useDeletePhoto } from './useDeletePhoto';

const AddPhotos = preloadable(async () => (await import('../../../parts/photos/add/AddPhotos')).AddPhotos);

export function PhotosScreen() {
  const { t } = useTranslation(['progress-photos', 'parts-photos', 'ui']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [pose, setPose] = useState(() => poses.find((known) => known === query.get('pose')));
  const [shown, setShown] = useState(pose);
  const [adding, setAdding] = useState(query.get('add') !== null);
  const uploads = useUploads();
  const all = usePhotos({ first: pageSizes.all });
  const ofPose = all.nodes.filter(({ pose: taken }) => shown === undefined || taken === shown);
  const choose = (next: string) => {
    const chosen = poses.find((known) => known === next);
    setPose(chosen);
    setQuery(chosen ? { pose: chosen } : {}, { replace: true });
    startTransition(() => setShown(chosen));
  };
  const isEmpty = all.nodes.length === 0;
  const add = (
    <Button
      className={isEmpty ? '' : 'grow sm:grow-0'}
      icon={<Camera className="size-5" aria-hidden="true" />}
      onPointerDown={() => void Promise.all([preloadSheet(), AddPhotos.preload()])}
      onClick={() => setAdding(true)}
    >
      {t(($) => $.add, { ns: 'parts-photos' })}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <h2 className="sr-only">{t(($) => $.title, { ns: 'progress-photos' })}</h2>
      <ConsentAsk />
      {uploads.items.length > 0 && !adding && (
        <section className="card flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 flex-1 text-sub">
            {t(($) => $.unsaved, { ns: 'progress-photos', count: uploads.items.length })}
          </p>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t(($) => $.goOn, { ns: 'progress-photos' })}
          </Button>
        </section>
      )}
      {isEmpty ? (
        <div className="card">
          <EmptyState
            icon={<Images className="size-8" />}
            title={t(($) => $.empty, { ns: 'progress-photos' })}
            message={t(($) => $.emptyLead, { ns: 'progress-photos' })}
            action={add}
          />
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {add}
            {(ofPose.length > 1 || all.pageInfo.hasNextPage) && (
              <Link
                to={`${paths.comparePhotos}${shown ? `?pose=${shown}` : ''}`}
                className={cx(buttonClass('secondary'), 'grow sm:grow-0')}
              >
                <GitCompareArrows className="size-5" aria-hidden="true" />
                {t(($) => $.compare, { ns: 'progress-photos' })}
              </Link>
            )}
          </div>
          <Segmented
            className="w-full sm:max-w-110"
            label={t(($) => $.poseLabel, { ns: 'parts-photos' })}
            value={pose ?? 'ALL'}
            onValue={choose}
            choices={[
              { value: 'ALL', label: t(($) => $.all, { ns: 'progress-photos' }) },
              ...poses.map((value) => ({ value, label: t(($) => $.pose[value], { ns: 'parts-photos' }) })),
            ]}
          />
          <PartBoundary key={shown ?? 'ALL'}>
            <Pages pose={shown} />
          </PartBoundary>
        </>
      )}
      <p className="flex items-start gap-2 px-1 text-note text-soft">
        <LockKeyhole className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          {t(($) => $.private, { ns: 'progress-photos' })}{' '}
          <Link to={`${paths.settings}?tab=privacy`} className="font-semibold text-accent underline">
            {t(($) => $.whoSees, { ns: 'parts-photos' })}
          </Link>
        </span>
      </p>
      <Sheet
        open={adding}
        onClose={() => {
          setAdding(false);
          if (query.get('add') !== null) setQuery({}, { replace: true });
        }}
        title={t(($) => $.add, { ns: 'parts-photos' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <AddPhotos uploads={uploads} onDone={() => setAdding(false)} />
        </Suspense>
      </Sheet>
    </div>
  );
}

function Pages({ pose }: { pose: (typeof poses)[number] | undefined }) {
  const drop = useDeletePhoto();
  const [ends, setEnds] = useState<(string | undefined)[]>([undefined]);
  return ends.map((after, nth) => (
    <Suspense key={after ?? ''} fallback={<Skeleton className="h-60 rounded-card" />}>
      <PhotoGrid
        page={{ pose, first: pageSizes.all, after }}
        isLast={nth === ends.length - 1}
        onMore={(end) => setEnds([...ends, end])}
        onDelete={drop}
      />
    </Suspense>
  ));
}
