import { addDays, mondayOf } from '../../../../parts/calendar/days';

const ahead = 16;

interface Span {
  startsOn: string;
  endsOn: string;
}

/**
 * The Mondays on which a programme may begin, and the likeliest: the first that no other programme covers.
 */
export function mondaysFor(
  today: string,
  programmes: readonly Span[],
): { mondays: string[]; likely: string } {
  const next = mondayOf(addDays(today, 6));
  const last =
    programmes
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1) ?? '';
  const likely = last < next ? next : mondayOf(addDays(last, 7));
  const mondays: string[] = [];
  for (let day = mondayOf(today); mondays.length < ahead || day <= likely; day = addDays(day, 7))
    mondays.push(day);
  return { mondays, likely };
}
