import { formatNumber } from '../../lib/format';
import { timeLeft } from './time';

export function formatUnit(value: number, unit: 'day' | 'hour' | 'minute'): string {
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** Formats the two largest units of the time left. */
export function formatLeft(then: string, now: Date): string {
  const { days, hours, minutes } = timeLeft(then, now);
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
