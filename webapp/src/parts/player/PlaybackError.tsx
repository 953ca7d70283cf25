import { VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import type { Video } from './Player';
import { platforms } from './platforms';
import type { PlaybackProblem } from './usePlaybackError';

interface PlaybackErrorProps {
  problem: PlaybackProblem;
  kind: Video['kind'];
  onRetry: () => void;
  /** The written plan, if there is one. */
  instructions: ReactNode;
  /** Further advice; left out for a client, who can train without the video. */
  advice?: string;
}

/** Replaces a video that does not play: the reason, a retry, and the written instructions. */
export function PlaybackError({ problem, kind, onRetry, instructions, advice }: PlaybackErrorProps) {
  const { t } = useTranslation('parts-player');
  const platform = kind === 'FILE' || kind === 'HLS' ? undefined : platforms[kind].name;
  const why = () => {
    if (problem === 'offline') return t(($) => $.trouble.offline);
    if (platform)
      return problem === 'broken'
        ? t(($) => $.trouble.gone, { platform })
        : t(($) => $.trouble.platformSilent, { platform });
    return problem === 'broken' ? t(($) => $.trouble.broken) : t(($) => $.trouble.silent);
  };
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col items-center gap-3 text-center">
        <VideoOff className="size-8 text-soft" aria-hidden="true" />
        <div role="alert" className="flex flex-col gap-1">
          <p className="text-body font-bold">{t(($) => $.trouble.title)}</p>
          <p className="text-sub text-soft">
            {why()} {advice ?? (instructions ? t(($) => $.trouble.instead) : t(($) => $.trouble.byHand))}
          </p>
        </div>
        <Button variant="secondary" onClick={onRetry}>
          {t(($) => $.trouble.retry)}
        </Button>
      </Card>
      {instructions}
    </div>
  );
}
