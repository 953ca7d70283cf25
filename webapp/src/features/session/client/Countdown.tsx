import { formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { alarmAt, leftUntil } from '../parts/time';

function formatUnit(value: number, unit: 'day' | 'hour' | 'minute'): string {
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** The two largest units of what is left. */
function formatLeft(then: string, now: Date): string {
  const { days, hours, minutes } = leftUntil(then, now);
  const units: [number, 'day' | 'hour' | 'minute'][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes, 'minute'],
        ];
  return units
    .filter(([value]) => value > 0)
    .map(([value, unit]) => formatUnit(value, unit))
    .join(' ');
}

/** How long it is until a session, minute by minute; said aloud a few times only. */
export function Countdown({ startsAt, now }: { startsAt: string; now: Date }) {
  const { t } = useTranslation('sessions');
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
