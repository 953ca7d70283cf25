import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../../lib/apollo';
import { useTranslation } from '../../../../lib/i18n';
import { useViewer } from '../../../../lib/viewer';
import { zoneName } from '../../../../lib/zone';
import { inTransition } from '../../../../parts/inTransition';
import { paths } from '../../../../parts/paths';
import { CalendarFeed } from '../../parts/CalendarFeed';
import { SessionSetupDocument } from './__generated__/setup';
import { Hours } from './Hours';
import { TimesOff } from './TimesOff';
import { Types } from './Types';

/** What a coach offers, and when. */
export function SetupScreen() {
  const { t } = useTranslation('session-coach');
  const { timeZone } = useViewer();
  const { data, refetch } = useScreenQuery(SessionSetupDocument, {});
  const { types, openHours, timeOff } = data.sessionSetup;
  const ask = () => inTransition(refetch);
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-6">
      <div>
        <Link
          to={paths.coachSessions}
          className="pressable inline-flex min-h-11 items-center gap-1 rounded-control px-1 font-semibold text-accent"
        >
          <ChevronLeft className="mirrored size-5" aria-hidden="true" />
          {t(($) => $.toAll)}
        </Link>
        <p className="px-1 text-sub text-soft">{t(($) => $.setup.lead, { zone: zoneName(timeZone) })}</p>
      </div>
      <Types types={types} ask={ask} />
      <Hours openHours={openHours} />
      <TimesOff timeOff={timeOff} ask={ask} />
      <CalendarFeed />
    </div>
  );
}
