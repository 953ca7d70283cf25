import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { EmptyState } from '../../../ui/States';
import { ReadyProgrammesDocument } from './__generated__/ready';
import { ProgrammeLink } from './ProgrammeLink';
import { Suggested } from './Suggested';

/** The ready-made programmes: the one that suits the client best, what else there is to say, and the others. */
export function ReadyProgrammes({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['programme-ready', 'parts-workouts']);
  const { programmes, suggestedProgramme } = useScreenQuery(ReadyProgrammesDocument, {}).data;
  const others = programmes.filter(({ id }) => id !== suggestedProgramme?.id);
  if (programmes.length === 0)
    return (
      <>
        {children}
        <EmptyState
          className="card"
          icon={<CalendarRange className="size-8" />}
          title={t(($) => $.none, { ns: 'programme-ready' })}
        />
      </>
    );
  return (
    <>
      <Suggested />
      {children}
      <Link
        to={paths.trainingSettings}
        className="pressable min-h-11 content-center self-start px-1 text-sub font-semibold text-accent"
      >
        {t(($) => $.settings, { ns: 'programme-ready' })}
      </Link>
      {others.length > 0 && (
        <section aria-labelledby="others" className="flex flex-col gap-3">
          <h2 id="others" className="px-1 text-heading font-bold">
            {t(($) => (others.length < programmes.length ? $.others : $.all), { ns: 'programme-ready' })}
          </h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {others.map((programme) => (
              <li key={programme.id}>
                <ProgrammeLink programme={programme} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
