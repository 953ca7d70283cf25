import type { Ahead } from '../../parts/ahead';
import { addDays, mondayOf } from '../../parts/calendar/days';
import { paths } from '../../parts/paths';
import { HealthScreeningDocument } from '../../parts/screening/__generated__/screening';
import { ReadyProgrammeDocument, ReadyProgrammesDocument } from './ready/__generated__/ready';
import { TrainingSettingsDocument } from './settings/__generated__/settings';
import { TrainingWeekDocument } from './week/__generated__/week';

/** The ready-made programmes whose own page is on the device. */
const mostReady = 12;

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
  {
    screen: paths.readyProgrammes,
    plan: 'BASIC',
    fetch: async ({ ask }) => {
      const { programmes } = (await ask(ReadyProgrammesDocument, {})) ?? {};
      const shown = programmes?.slice(0, mostReady) ?? [];
      await Promise.all(shown.map(({ id }) => ask(ReadyProgrammeDocument, { id })));
    },
  },
  { screen: paths.trainingSettings, fetch: ({ ask }) => ask(TrainingSettingsDocument, {}) },
  { screen: paths.healthScreening, fetch: ({ ask }) => ask(HealthScreeningDocument, {}) },
];
