import { today } from '../../lib/format';

/** Groups lines sorted by time into calendar days of a time zone, preserving the order. */
export function byDay<Line extends { createdAt: string }>(
  lines: readonly Line[],
  timeZone: string,
): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = today(timeZone, new Date(line.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
