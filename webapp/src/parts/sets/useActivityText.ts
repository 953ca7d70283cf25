import type { Sport } from '../../__generated__/types';
import { formatClock, formatNumber, type Units } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { paceOf } from './pace';

export interface ActivityValues {
  sport: Sport;
  metres: number | null;
  seconds: number | null;
  heartRate: { average: number | null; maximum: number | null } | null;
}

/** Returns a function that formats a long distance: "5.2 km". */
export function useDistanceText(): (metres: number) => string {
  const { t } = useTranslation('parts-sets');
  const { units } = useViewer();
  const number = (distance: number) => formatNumber(distance, { maximumFractionDigits: 2 });
  return (metres) =>
    units === 'METRIC'
      ? t(($) => $.km, { distance: number(metres / 1000) })
      : t(($) => $.miles, { distance: number(metres / 1609.344) });
}

/** Returns a function that names a sport. */
export function useSportName(): (sport: Sport) => string {
  const { t } = useTranslation('parts-sets');
  return (sport) => t(($) => (sport === 'OTHER' ? $.untitled : $.sport[sport]));
}

/** Returns a function that words an activity: "5.2 km · 25:00 · 4:48 /km · avg 142 bpm, max 171". */
export function useActivityText(): (activity: ActivityValues) => string {
  const { t } = useTranslation('parts-sets');
  const { units } = useViewer();
  const distanceText = useDistanceText();
  const heartRateText = ({ average, maximum }: NonNullable<ActivityValues['heartRate']>) => {
    if (average === null) return t(($) => $.heartRate.maximum, { maximum: String(maximum) });
    if (maximum === null) return t(($) => $.heartRate.average, { average: String(average) });
    return t(($) => $.heartRate.both, { average: String(average), maximum: String(maximum) });
  };
  return ({ sport, metres, seconds, heartRate }) => {
    const pace = metres !== null && seconds !== null && paceOf(sport, metres, seconds, units);
    return [
      metres !== null && distanceText(metres),
      seconds !== null && formatClock(seconds),
      pace &&
        (pace.unit === 'SPEED'
          ? speedText(pace.perHour, units)
          : t(($) => $.pace[pace.unit], { time: formatClock(pace.seconds) })),
      heartRate && heartRateText(heartRate),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function speedText(perHour: number, units: Units): string {
  const unit = units === 'METRIC' ? 'kilometer-per-hour' : 'mile-per-hour';
  return formatNumber(perHour, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}
