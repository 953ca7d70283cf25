import { MonitorPlay } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { PartBoundary } from '../../../parts/PartBoundary';
import { page } from '../../../parts/page';
import type { Video } from '../../../parts/player/Player';
import type { PlaybackProblem } from '../../../parts/player/usePlaybackError';
import { Skeleton } from '../../../ui/States';

const Player = page(async () => (await import('../../../parts/player/Player')).Player, ['parts-player']);
const PlaybackError = page(
  async () => (await import('../../../parts/player/PlaybackError')).PlaybackError,
  ['parts-player'],
);

interface PreviewProps {
  video: Video | undefined;
  poster: string;
  title: string;
  onDuration: (seconds: number) => void;
}

/** The video as clients will see it; nothing is recorded. */
export function Preview({ video, poster, title, onDuration }: PreviewProps) {
  const { t } = useTranslation('library-manage');
  return (
    <section aria-label={t(($) => $.preview)}>
      <h2 className="mb-3 px-1 text-heading font-bold">{t(($) => $.preview)}</h2>
      {video ? (
        <Suspense fallback={<Skeleton className="aspect-video w-full rounded-card" />}>
          <PartBoundary>
            <Playing
              key={video.url ?? video.externalId}
              video={video}
              poster={poster}
              title={title}
              onDuration={onDuration}
            />
          </PartBoundary>
        </Suspense>
      ) : (
        <Empty poster={poster} />
      )}
    </section>
  );
}

function Playing({ video, poster, title, onDuration }: PreviewProps & { video: Video }) {
  const { t } = useTranslation('library-manage');
  const [problem, setTrouble] = useState<PlaybackProblem>();
  if (problem)
    return (
      <PlaybackError
        problem={problem}
        kind={video.kind}
        onRetry={() => setTrouble(undefined)}
        instructions={null}
        advice={t(($) => $.previewFails)}
      />
    );
  return (
    <Player
      video={video}
      title={title}
      author=""
      poster={poster}
      startAt={0}
      plays={false}
      onTrouble={setTrouble}
      onDuration={onDuration}
    />
  );
}

function Empty({ poster }: { poster: string }) {
  const { t } = useTranslation('library-manage');
  return (
    <div className="grid aspect-video w-full place-items-center overflow-hidden rounded-card bg-tint text-accent">
      {poster ? (
        <img src={poster} alt="" width={960} height={540} className="size-full object-cover" />
      ) : (
        <p className="flex flex-col items-center gap-2 p-4 text-center text-sub">
          <MonitorPlay className="size-8" aria-hidden="true" />
          {t(($) => $.previewEmpty)}
        </p>
      )}
    </div>
  );
}
