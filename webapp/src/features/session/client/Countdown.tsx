import { useTranslation } from '../../../lib/i18n';
import { formatLeft, formatUnit } from '../../../parts/session/formatLeft';
import { minutesToAnnounce } from '../../../parts/session/time';

/** The time until a session, updated every minute but announced only a few times. */
export function Countdown({ startsAt, now }: { startsAt: string; now: Date }) {
  const { t } = useTranslation('session');
  const alarm = minutesToAnnounce(startsAt, now);
  const isAhead = Date.parse(startsAt) > now.getTime();
  return (
    <>
      <p role="timer" className="figure">
        {isAhead ? t(($) => $.startsIn, { time: formatLeft(startsAt, now) }) : t(($) => $.isOn)}
      </p>
      <p role="status" className="sr-only">
        {alarm && t(($) => $.startsSoon, { time: formatUnit(alarm, 'minute') })}
        {!isAhead && t(($) => $.isOn)}
      </p>
    </>
  );
}
