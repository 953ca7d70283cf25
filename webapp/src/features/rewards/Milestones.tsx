import { Check, Lock, Medal } from 'lucide-react';
import { formatDate, formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { SectionTitle } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ProgressBar } from '../../ui/ProgressBar';
import type { ActivityQuery } from './__generated__/rewards';

interface MilestonesProps {
  milestones: ActivityQuery['activity']['milestones'];
  points: number;
}

export function Milestones({ milestones, points }: MilestonesProps) {
  const { t } = useTranslation('rewards');
  const { timeZone } = useViewer();
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
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-12 shrink-0 place-items-center rounded-pill',
                  reachedAt ? 'bg-accent text-on-accent' : 'bg-fill text-soft',
                )}
              >
                {reachedAt ? <Medal className="size-6" /> : <Lock className="size-5" />}
              </span>
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
                    {t(($) => $.reached, { date: formatDate(reachedAt, 'medium', timeZone) })}
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
