import { useEffect, useState } from 'react';
import { formatMinutes } from '../../../lib/format';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { loadRequests } from '../../../parts/outside/loadRequests';
import { SuggestedWorkoutDocument, type SuggestedWorkoutQuery } from './__generated__/onboarding';
import type { OnboardingDraft } from './onboardingDraft';

type Suggested = SuggestedWorkoutQuery['suggestedWorkout'];

/** A first workout that matches the chosen goal. It is an extra, so a failure shows nothing. */
export function FirstWorkout({ direction }: Pick<OnboardingDraft, 'direction'>) {
  const { t } = useTranslation(['people-onboarding', 'parts-workouts']);
  const pick = useLocalized();
  const [workout, setWorkout] = useState<Suggested>();
  useEffect(() => {
    let left = false;
    void loadRequests()
      .then(({ request }) => request(SuggestedWorkoutDocument, { direction }))
      .then(({ suggestedWorkout }) => left || setWorkout(suggestedWorkout))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [direction]);
  // Reserves the space, so that nothing moves when it arrives.
  if (workout === undefined) return <div className="min-h-21" />;
  if (workout === null) return null;
  const title = pick(workout.title);
  return (
    <section aria-labelledby="first-workout" className="card flex min-h-21 items-center gap-3 p-3">
      <img
        src={workout.thumbnailUrl}
        alt=""
        width={80}
        height={56}
        className="h-14 w-20 shrink-0 rounded-control bg-tint object-cover"
      />
      <div className="min-w-0 flex-1">
        <h2 id="first-workout" className="text-note text-soft">
          {t(($) => $.firstWorkout, { ns: 'people-onboarding' })}
        </h2>
        <p className="font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
        </p>
        <p className="text-note text-soft">
          {t(($) => $.category[workout.category], { ns: 'parts-workouts' })} ·{' '}
          {formatMinutes(workout.durationMinutes)} ·{' '}
          {t(($) => $.level[workout.level], { ns: 'parts-workouts' })}
        </p>
      </div>
    </section>
  );
}
