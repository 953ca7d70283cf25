import type { Ahead } from '../../parts/ahead';
import { addDays, mondayOf } from '../../parts/calendar/days';
import { paths } from '../../parts/paths';
import { TrainingWeekDocument } from './week/__generated__/week';

export const programmeAhead: Ahead[] = [
  {
    screen: paths.programme,
    plan: 'BASIC',
    fetch: async ({ ask, picture, day, workouts }) => {
      const monday = mondayOf(day);
      for (const start of [monday, addDays(monday, 7)]) {
        const { trainingWeek } = (await ask(TrainingWeekDocument, { of: start })) ?? {};
        for (const { workout, date } of trainingWeek?.planned ?? []) {
          if (date >= day) workouts.add(workout.id);
          picture(workout.thumbnailUrl);
        }
      }
    },
  },
];
