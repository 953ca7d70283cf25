import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { formatPercent } from '../../../lib/format';
import { formatBytes } from '../../../lib/formatBytes';
import { toLanguage, useLanguage, useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { useWrite } from '../../../lib/useWrite';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import {
  GuidedMp4Document,
  GuidedMp4LinkDocument,
  type GuidedMp4Query,
  RequestGuidedMp4Document,
} from './__generated__/mp4';

const lookMs = 2000;

interface GuidedMp4Props {
  workoutId: string;
}

/** Downloads the guided film of a workout as an MP4, where the server can make one. */
export function GuidedMp4({ workoutId }: GuidedMp4Props) {
  const language = toLanguage(useLanguage());
  return useOnline() && <Offered about={{ id: workoutId, language }} />;
}

interface About {
  id: string;
  language: string;
}

function Offered({ about }: { about: About }) {
  const { data, refetch } = useFreshQuery(GuidedMp4Document, {
    variables: about,
    fetchPolicy: 'cache-and-network',
  });
  const film = data?.workout?.guidedFilm;
  const isWaiting = film?.state === 'WAITING';
  // One that fails is followed by the next.
  const look = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!film) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {isWaiting ? <Making part={(film.progress ?? 0) / 100} /> : <Action about={about} film={film} />}
    </div>
  );
}

function Making({ part }: { part: number }) {
  const { t } = useTranslation('training-download');
  return (
    <>
      <p role="status" className="text-sub font-semibold">
        {t(($) => $.mp4.making, { part: formatPercent(part) })}
      </p>
      <progress
        value={part}
        max={1}
        aria-label={t(($) => $.mp4.progress)}
        className="h-1.5 w-full accent-accent"
      />
      <p className="text-note text-soft">{t(($) => $.mp4.leave)}</p>
    </>
  );
}

type Film = NonNullable<NonNullable<GuidedMp4Query['workout']>['guidedFilm']>;

function Action({ about, film: { state, size } }: { about: About; film: Film }) {
  const { t } = useTranslation('training-download');
  const client = useApolloClient();
  const [request] = useWrite(RequestGuidedMp4Document);
  const isReady = state === 'READY';
  const { pending, onSubmit } = useSubmit(async () => {
    if (!isReady) {
      await request({ workoutId: about.id, language: about.language });
      return;
    }
    // The link expires within minutes, so it is requested when it is needed.
    const { data } = await client.query({
      query: GuidedMp4LinkDocument,
      variables: about,
      fetchPolicy: 'no-cache',
    });
    const url = data?.workout?.guidedFilm?.url;
    if (url) location.assign(url);
    // It has been deleted or is out of date.
    else await client.refetchQueries({ include: [GuidedMp4Document] });
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col items-start">
      <Button
        type="submit"
        variant="plain"
        className="-ms-4"
        pending={pending}
        icon={<Download className="size-5" aria-hidden="true" />}
      >
        {isReady ? t(($) => $.mp4.ready, { size: formatBytes(size) }) : t(($) => $.mp4.download)}
      </Button>
      {state === 'FAILED' ? (
        <p role="alert" className="text-note font-medium text-danger">
          {t(($) => $.mp4.failed)}
        </p>
      ) : (
        <p className="text-note text-soft">{isReady ? t(($) => $.mp4.what) : t(($) => $.mp4.first)}</p>
      )}
    </form>
  );
}
