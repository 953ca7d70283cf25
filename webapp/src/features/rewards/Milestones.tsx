import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { IconButton } from '../../ui/Button';
import { SectionTitle } from '../../ui/Card';
import { ProgressBar } from '../../ui/ProgressBar';
import type { ActivityQuery } from './__generated__/rewards';
import { MedalPicture } from './MedalPicture';
import { preloadShare, ShareSheet } from './share';
import type { ShareContent } from './shareCard';

interface MilestonesProps {
  milestones: ActivityQuery['activity']['milestones'];
  points: number;
}

export function Milestones({ milestones, points }: MilestonesProps) {
  const { t } = useTranslation('rewards');
  const { timeZone } = useViewer();
  const [shared, setShared] = useState<ShareContent>();
  const reachedOn = (at: string) => t(($) => $.reached, { date: formatDate(at, 'medium', timeZone) });
  return (
    <section>
      <SectionTitle
        action={
          <p className="font-semibold text-accent tabular-nums">
            {t(($) => $.points, { count: points, shown: formatNumber(points) })}
          </p>
        }
      >
        {t(($) => $.milestones)}
      </SectionTitle>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {milestones.map(({ kind, points: worth, reachedAt, have, need }) => {
          const name = t(($) => $.milestone[kind]);
          const way = t(($) => $.haveNeed, { have, need });
          return (
            <li key={kind} className="card flex flex-wrap items-center gap-4 p-4">
              <MedalPicture kind={kind} reached={reachedAt !== null} />
              <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
                <p className="flex flex-wrap justify-between gap-x-3 font-semibold wrap-anywhere">
                  {name}
                  <span className="text-sub text-soft tabular-nums">
                    {t(($) => $.plus, { count: worth, shown: formatNumber(worth) })}
                  </span>
                </p>
                {reachedAt ? (
                  <p className="flex items-center gap-1 text-note text-soft">
                    <Check className="size-4 text-accent" aria-hidden="true" />
                    {reachedOn(reachedAt)}
                  </p>
                ) : need > 1 ? (
                  <>
                    <ProgressBar fraction={have / need} label={name} valueText={way} />
                    <p className="text-note text-soft tabular-nums">{way}</p>
                  </>
                ) : (
                  <p className="text-note text-soft">{t(($) => $.open)}</p>
                )}
              </div>
              {reachedAt && (
                <IconButton
                  label={t(($) => $.shareOf, { what: name })}
                  onPointerDown={preloadShare}
                  onClick={() => setShared({ title: name, lines: [reachedOn(reachedAt)], medal: kind })}
                >
                  <Share2 className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ShareSheet content={shared} onClose={() => setShared(undefined)} />
    </section>
  );
}
