import { useApolloClient } from '@apollo/client/react';
import { Camera, Check } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Pose } from '../../__generated__/types';
import { useFreshQuery } from '../../lib/apollo';
import { useLanguage, useLocalized, useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { PartBoundary } from '../../parts/PartBoundary';
import { paths } from '../../parts/paths';
import { useUploads } from '../../parts/photos/add/useUploads';
import { cachedPhotos } from '../../parts/photos/cachedPhotos';
import { PhotoImage } from '../../parts/photos/PhotoImage';
import type { Photo } from '../../parts/photos/photo';
import { usePhotos } from '../../parts/photos/usePhotos';
import { cx } from '../../ui/cx';
import { preloadable } from '../../ui/preloadable';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';
import { NextCheckInDocument } from './__generated__/checkin';
import { photosOf } from './answers';
import type { QuestionFieldProps } from './QuestionField';

const AddPhotos = preloadable(async () => (await import('../../parts/photos/add/AddPhotos')).AddPhotos);
/** The same as on the photos screen, so that both share the cached page. */
const pageSize = 48;
const maxPerPose = 6;

/** Asks for one photo of each pose, existing or new. */
export function PhotoQuestion({ question, value, onValue, error }: QuestionFieldProps) {
  const { t } = useTranslation('ui');
  const { role } = useViewer();
  const pick = useLocalized();
  const { text, lang } = pick(question.text);
  const name = useId();
  return (
    <fieldset
      aria-labelledby={`${name}-legend`}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <span
          id={`${name}-legend`}
          lang={lang}
          className="min-w-0 flex-1 basis-40 text-note font-semibold text-ink"
        >
          {text}
        </span>
        {!question.required && <span className="text-caption text-soft">{t(($) => $.optional)}</span>}
      </div>
      {/* Staff preview the form; they have no photos of their own. */}
      {role === 'CLIENT' ? (
        <PartBoundary>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <OwnPhotos poses={question.poses} value={value} onValue={onValue} />
          </Suspense>
        </PartBoundary>
      ) : (
        question.poses.map((pose) => <Strip key={pose} pose={pose} photos={[]} chosen={[]} />)
      )}
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface OwnPhotosProps {
  poses: readonly Pose[];
  value: string;
  onValue: (value: string) => void;
}

function OwnPhotos({ poses, value, onValue }: OwnPhotosProps) {
  const { t } = useTranslation(['parts-photos', 'ui']);
  const language = useLanguage();
  const { cache } = useApolloClient();
  const { nodes } = usePhotos({ first: pageSize });
  const [adding, setAdding] = useState<Pose>();
  const chosen = photosOf(value);
  const listed = new Set(nodes.map(({ id }) => id));
  // An older photo is on a later page.
  const older = cachedPhotos(
    cache,
    chosen.filter((id) => !listed.has(id)),
  );
  const photos = [...nodes, ...older];
  const latest = useRef(chosen);
  latest.current = chosen;
  // Photos deleted in the meantime are dropped here.
  const put = (photo: Photo, isChosen: boolean) => {
    const others = photos.filter(({ id, pose }) => pose !== photo.pose && latest.current.includes(id));
    latest.current = [...others.map(({ id }) => id), ...(isChosen ? [photo.id] : [])];
    onValue(latest.current.join(' '));
  };
  const uploads = useUploads((photo) => {
    if (poses.includes(photo.pose)) put(photo, true);
  });
  return (
    <>
      {poses.map((pose) => {
        const ofPose = photos.filter((photo) => photo.pose === pose);
        return (
          <Strip
            key={pose}
            pose={pose}
            photos={ofPose.filter(({ id }, nth) => nth < maxPerPose || chosen.includes(id))}
            chosen={chosen}
            onChoose={put}
            onAdd={() => setAdding(pose)}
          />
        );
      })}
      <Sharing />
      <Sheet
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
        title={t(($) => $.add, { ns: 'parts-photos' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <AddPhotos uploads={uploads} pose={adding} onDone={() => setAdding(undefined)} />
        </Suspense>
      </Sheet>
    </>
  );
}

interface StripProps {
  pose: Pose;
  photos: readonly Photo[];
  chosen: readonly string[];
  /** Left out where the form is only a preview. */
  onChoose?: (photo: Photo, isChosen: boolean) => void;
  onAdd?: () => void;
}

/** The photos of one pose, latest first, after the button that adds one. */
function Strip({ pose, photos, chosen, onChoose, onAdd }: StripProps) {
  const { t } = useTranslation(['checkin', 'parts-photos']);
  const title = t(($) => $.pose[pose], { ns: 'parts-photos' });
  return (
    <fieldset aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <p aria-hidden="true" className="px-1 text-note text-soft">
        {title}
      </p>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        <button
          type="button"
          disabled={!onAdd}
          onPointerDown={() => void Promise.all([preloadSheet(), AddPhotos.preload()])}
          onClick={onAdd}
          className="pressable grid aspect-3/4 w-20 shrink-0 place-items-center rounded-control bg-fill p-1 text-center text-caption font-semibold text-accent"
        >
          <span className="flex flex-col items-center gap-1">
            <Camera className="size-5" aria-hidden="true" />
            {t(($) => $.photo.add, { ns: 'checkin' })}
          </span>
        </button>
        {photos.map((photo) => {
          const isChosen = chosen.includes(photo.id);
          return (
            <button
              key={photo.id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose?.(photo, !isChosen)}
              className={cx(
                'pressable relative w-20 shrink-0 overflow-hidden rounded-control',
                isChosen && 'ring-3 ring-accent forced-colors:border-4',
              )}
            >
              <PhotoImage photo={photo} size="small" className="aspect-3/4" />
              {isChosen && (
                <span className="absolute end-1 bottom-1 grid size-6 place-items-center rounded-pill bg-accent text-on-accent">
                  <Check className="size-4" aria-hidden="true" />
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Says whether the coach will see the photos. */
function Sharing() {
  const { t } = useTranslation(['checkin', 'parts-photos']);
  const { data } = useFreshQuery(NextCheckInDocument, { fetchPolicy: 'cache-only' });
  if (!data) return null;
  return (
    <p className="px-1 text-note text-soft">
      {data.me.sharePhotos
        ? t(($) => $.photo.shared, { ns: 'checkin' })
        : t(($) => $.photo.unshared, { ns: 'checkin' })}{' '}
      <Link to={`${paths.settings}?tab=privacy`} className="font-semibold text-accent underline">
        {t(($) => $.whoSees, { ns: 'parts-photos' })}
      </Link>
    </p>
  );
}
