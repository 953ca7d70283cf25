import { ChevronLeft, GitCompareArrows } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Pose } from '../../../__generated__/types';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { PhotoImage } from '../../../parts/photos/PhotoImage';
import { type Photo, poses } from '../../../parts/photos/photo';
import { usePhotos } from '../../../parts/photos/usePhotos';
import { Button, buttonClass } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { EmptyState } from '../../../ui/States';
import { CompareSlider } from './CompareSlider';

const most = 100;

/** Two photos of one pose, side by side or overlaid. */
export function CompareScreen() {
  const { t } = useTranslation(['progress-photos', 'parts-photos']);
  const [query, setQuery] = useSearchParams();
  const asked = poses.find((known) => known === query.get('pose')) ?? 'FRONT';
  const [chosen, setChosen] = useState<Pose>(asked);
  const [pose, setPose] = useState(chosen);
  const choose = (next: Pose) => {
    setChosen(next);
    setQuery({ pose: next }, { replace: true });
    startTransition(() => {
      setPose(next);
      setOlder(undefined);
    });
  };
  const [older, setOlder] = useState<string>();
  const newest = usePhotos({ pose, first: most });
  // Loads the next page if there is one; otherwise repeats the first, from the cache.
  const page = usePhotos({ pose, first: most, after: older });
  const nodes = older ? [...newest.nodes, ...page.nodes] : newest.nodes;
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-5">
      <Link to={paths.progressPhotos} className={`${buttonClass('plain', 'small')} self-start`}>
        <ChevronLeft className="mirrored size-4" aria-hidden="true" />
        {t(($) => $.allPhotos, { ns: 'progress-photos' })}
      </Link>
      <h2 className="sr-only">{t(($) => $.compare, { ns: 'progress-photos' })}</h2>
      <Segmented
        label={t(($) => $.poseLabel, { ns: 'parts-photos' })}
        value={chosen}
        onValue={choose}
        choices={poses.map((value) => ({ value, label: t(($) => $.pose[value], { ns: 'parts-photos' }) }))}
      />
      {nodes.length < 2 ? (
        <div className="card">
          <EmptyState
            icon={<GitCompareArrows className="size-8" />}
            title={t(($) => $.tooFew, { ns: 'progress-photos' })}
            message={t(($) => $.tooFewLead, { ns: 'progress-photos' })}
            action={
              <Link to={`${paths.progressPhotos}?add`} className={buttonClass()}>
                {t(($) => $.add, { ns: 'parts-photos' })}
              </Link>
            }
          />
        </div>
      ) : (
        <>
          <Pair key={`${pose} ${older}`} photos={nodes} />
          {page.pageInfo.hasNextPage && (
            <Button
              variant="secondary"
              className="self-center"
              onClick={() => startTransition(() => setOlder(page.pageInfo.endCursor ?? undefined))}
            >
              {t(($) => $.older, { ns: 'parts-photos' })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Pair({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('progress-photos');
  const [beforeId, setBefore] = useState(photos.at(-1)?.id);
  const [afterId, setAfter] = useState(photos[0]?.id);
  const [view, setView] = useState<'slider' | 'beside'>('slider');
  const before = photos.find(({ id }) => id === beforeId) ?? photos.at(-1);
  const after = photos.find(({ id }) => id === afterId) ?? photos[0];
  if (!before || !after) return null;
  const choices = photos.map(({ id, date }) => ({ value: id, label: formatDate(date) }));
  return (
    <>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <Select label={t(($) => $.before)} value={before.id} onValue={setBefore} choices={choices} />
        <Select label={t(($) => $.after)} value={after.id} onValue={setAfter} choices={choices} />
      </div>
      <Segmented
        label={t(($) => $.view)}
        value={view}
        onValue={setView}
        choices={[
          { value: 'slider', label: t(($) => $.asSlider) },
          { value: 'beside', label: t(($) => $.asBeside) },
        ]}
      />
      {view === 'slider' ? (
        <figure
          dir="ltr"
          className="mx-auto flex w-full max-w-[min(30rem,max(15rem,calc((100dvh-16rem)*0.75)))] flex-col gap-2"
        >
          <CompareSlider before={before} after={after} />
          <figcaption className="flex justify-between gap-3 text-note font-semibold text-soft">
            <span>{formatDate(before.date)}</span>
            <span>{formatDate(after.date)}</span>
          </figcaption>
        </figure>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {[before, after].map((photo, nth) => (
            <figure key={nth === 0 ? 'before' : 'after'} className="flex flex-col gap-2">
              <PhotoImage
                key={photo.id}
                photo={photo}
                size="large"
                whole
                className="aspect-3/4 rounded-card"
              />
              <figcaption className="text-center text-note font-semibold text-soft">
                {formatDate(photo.date)}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
