import { useTranslation } from '../../../lib/i18n';
import { formatLeft, formatUnit } from '../../../parts/session/left';
import { alarmAt } from '../../../parts/session/time';

/** How long it is until a session, minute by minute; said aloud a few times only. */
export function Countdown({ startsAt, now }: { startsAt: string; now: Date }) {
  const { t } = useTranslation('session');
  const alarm = alarmAt(startsAt, now);
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
