import { CalendarRange } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import { EmptyState } from '../../../ui/States';
import { type Ready_ProgrammeFragment, ReadyProgrammesDocument } from './__generated__/ready';
import { ProgrammeFacts } from './ProgrammeFacts';

/** The ready-made programmes, first the one that suits the client best. */
export function ReadyProgrammes() {
  const { t } = useTranslation(['programme-ready', 'parts-workouts']);
  const { programmes, suggestedProgramme, weightGoal } = useScreenQuery(ReadyProgrammesDocument, {}).data;
  const suggested = programmes.find(({ id }) => id === suggestedProgramme?.id);
  const reason = suggested && reasonOf(suggested, weightGoal.direction);
  const others = programmes.filter((each) => each !== suggested);
  if (programmes.length === 0)
    return (
      <EmptyState
        className="card"
        icon={<CalendarRange className="size-8" />}
        title={t(($) => $.none, { ns: 'programme-ready' })}
      />
    );
  return (
    <>
      {suggested && (
        <section aria-labelledby="suggested" className="flex flex-col gap-3">
          <h2 id="suggested" className="px-1 text-heading font-bold">
            {t(($) => $.suggested, { ns: 'programme-ready' })}
          </h2>
          {reason && (
            <p className="px-1 text-sub text-soft">{t(($) => $.reason[reason], { ns: 'programme-ready' })}</p>
          )}
          <Item programme={suggested} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-3">
          <h2 id="others" className="px-1 text-heading font-bold">
            {t(($) => (suggested ? $.others : $.all), { ns: 'programme-ready' })}
          </h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {others.map((programme) => (
              <li key={programme.id}>
                <Item programme={programme} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Why a programme is suggested, if there is more to say than that it is the best there is. */
function reasonOf({ goal, level }: Ready_ProgrammeFragment, direction: 'LOSE' | 'GAIN') {
  if (goal === (direction === 'LOSE' ? 'LOSE_WEIGHT' : 'BUILD_MUSCLE')) return direction;
  return level === 'BEGINNER' ? 'easy' : undefined;
}

function Item({ programme }: { programme: Ready_ProgrammeFragment }) {
  const pick = useLocalized();
  const title = pick(programme.title);
  const lead = pick(programme.description);
  return (
    <Link
      to={withId(paths.readyProgramme, programme.id)}
      className="card pressable flex h-full flex-col items-start gap-2 p-5"
    >
      <span className="font-bold wrap-anywhere" lang={title.lang}>
        {title.text}
      </span>
      <ProgrammeFacts programme={programme} />
      <span className="text-sub text-soft wrap-anywhere" lang={lead.lang}>
        {lead.text}
      </span>
    </Link>
  );
}
