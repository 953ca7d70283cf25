import { Suspense } from 'react';
import { useLocalized, useTranslation } from '../../lib/i18n';
import { HowTo } from '../../parts/figure';
import { PrescribedLines } from '../../parts/week/PrescribedLines';
import { useSupersetMarks } from '../../parts/week/useSupersetMarks';
import { SectionTitle } from '../../ui/Card';
import type { Prescribed } from './exercise/workoutDraft';
import { LastTime } from './LastTime';

/** What the coach prescribed in place of the written plan, with last time's sets. */
export function PrescribedSteps({ exercises }: { exercises: readonly Prescribed[] }) {
  const { t } = useTranslation(['parts-week', 'training']);
  const pick = useLocalized();
  const marks = useSupersetMarks()(exercises);
  // An exercise may occur twice.
  const keyed = exercises.map((one, index) => ({
    one,
    mark: marks[index],
    // Within a superset there is no rest.
    rests: one.superset === null || exercises[index + 1]?.superset !== one.superset,
    key: `${index} ${one.exercise.id}`,
  }));
  return (
    <section>
      <SectionTitle>{t(($) => $.prescribed, { ns: 'parts-week' })}</SectionTitle>
      <ol className="card divide-y divide-line">
        {keyed.map(({ one, mark, rests, key }) => {
          const name = pick(one.exercise.name);
          return (
            <li key={key} className="flex flex-col gap-1 px-4 pt-4 pb-1">
              <p className="font-semibold wrap-break-word">
                {mark && `${mark}. `}
                <span lang={name.lang}>{name.text}</span>
              </p>
              <PrescribedLines of={one} />
              {one.note && <p className="text-sub text-soft wrap-anywhere">{one.note}</p>}
              {rests && (
                <p className="text-note text-soft">
                  {t(($) => $.rest, { ns: 'training', count: one.restSeconds })}
                </p>
              )}
              <LastTime of={one.exercise} />
              <Suspense fallback={<div className="min-h-11" />}>
                <HowTo of={one.exercise} />
              </Suspense>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
