import { CircleCheckBig, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMinutes } from '../../lib/format';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { countWorkout } from '../../parts/install/installWay';
import { LatePart } from '../../parts/LatePart';
import { page } from '../../parts/page';
import { workoutPath } from '../../parts/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { preloadable } from '../../ui/preloadable';
import type { Completion_ResultFragment } from './__generated__/training';

const InstallOffer = page(
  async () => (await import('../../parts/install/InstallOffer')).InstallOffer,
  ['parts-install'],
);

const StreakMoment = preloadable(async () => (await import('./StreakMoment')).StreakMoment);

/** Shows what was achieved, with undo and what to do next. */
export function Celebration({
  result,
  queued,
  onUndo,
}: {
  result: Completion_ResultFragment;
  /** Whether the server has not received it yet, so that its points are unknown. */
  queued: boolean;
  onUndo: () => void;
}) {
  const { t } = useTranslation(['training', 'ui']);
  const { achievements, nextUp, points } = result;
  // Here and not in the offer, which a user who leaves at once never loads.
  useState(() => countWorkout(result.log.id));
  return (
    <>
      <Card className="flex animate-toast-in flex-col gap-4">
        <div role="status" className="flex flex-wrap items-start justify-end gap-x-3">
          <CircleCheckBig className="mt-0.5 size-9 shrink-0 text-accent" aria-hidden="true" />
          <div className="min-w-[min(11rem,100%)] flex-1">
            <p className="text-heading font-bold">{t(($) => $.done, { ns: 'training' })}</p>
            <p className="text-sub text-soft">
              {queued
                ? t(($) => $.queued, { ns: 'ui' })
                : t(($) => $.points, { ns: 'training', count: points })}
              {achievements.map(({ id, kind }) => (
                <span key={id}> · {t(($) => $.achievement[kind], { ns: 'training' })}</span>
              ))}
            </p>
          </div>
          <Button variant="plain" size="small" onClick={onUndo}>
            {t(($) => $.undo, { ns: 'training' })}
          </Button>
        </div>
        <LatePart>
          <StreakMoment queued={queued} />
        </LatePart>
        {nextUp && <NextUp workout={nextUp} />}
      </Card>
      <LatePart>
        <InstallOffer />
      </LatePart>
    </>
  );
}

function NextUp({ workout }: { workout: NonNullable<Completion_ResultFragment['nextUp']> }) {
  const { t } = useTranslation('training');
  const title = useLocalized()(workout.title);
  return (
    <Link
      to={workoutPath(workout.id)}
      state={{ plays: true }}
      className="pressable flex items-center gap-3 rounded-control bg-fill p-2.5"
    >
      <img
        src={workout.thumbnailUrl}
        alt=""
        width={96}
        height={54}
        className="hidden aspect-video w-24 shrink-0 min-[22rem]:block rounded-control bg-tint object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-note text-soft">
          {t(($) => $.nextUp)} · {formatMinutes(workout.durationMinutes)}
        </span>
        <span className="block text-sub font-bold" lang={title.lang}>
          {title.text}
        </span>
      </span>
      <Play className="me-1 size-5 shrink-0 fill-current text-accent" aria-hidden="true" />
    </Link>
  );
}
