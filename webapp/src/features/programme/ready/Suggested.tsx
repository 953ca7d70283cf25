import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { paths, withId } from '../../../parts/paths';
import { buttonClass } from '../../../ui/Button';
import { ReadyProgrammesDocument } from './__generated__/ready';
import { ProgrammeLink } from './ProgrammeLink';
import { reasonsFor } from './reasons';

/** The programme that suits the client best, and why; nothing if there is none. */
export function Suggested() {
  const { t } = useTranslation('programme-ready');
  const { data } = useScreenQuery(ReadyProgrammesDocument, {});
  const suggested = data.programmes.find(({ id }) => id === data.suggestedProgramme?.id);
  if (!suggested) return null;
  const grounds = reasonsFor(suggested, data);
  return (
    <section aria-labelledby="suggested" className="flex flex-col gap-3">
      <h2 id="suggested" className="px-1 text-heading font-bold">
        {t(($) => $.suggested)}
      </h2>
      {grounds.length > 0 && (
        <p className="px-1 text-sub text-soft">
          {grounds
            .map((ground) =>
              ground === 'days'
                ? t(($) => $.perWeek, { count: suggested.daysPerWeek })
                : t(($) => $.reason[ground]),
            )
            .join(' ')}
        </p>
      )}
      <ProgrammeLink programme={suggested} />
      <Link to={withId(paths.readyProgramme, suggested.id)} className={`${buttonClass()} self-start`}>
        {t(($) => $.start)}
      </Link>
    </section>
  );
}
