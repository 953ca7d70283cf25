import { type Ahead, mostWorkouts } from '../../parts/ahead';
import { paths } from '../../parts/paths';
import { WorkoutDetailDocument } from './__generated__/training';
import { ExercisesDocument } from './exercise/__generated__/exercise';
import { WorkoutHistoryDocument } from './history/__generated__/history';
import { PastWorkoutsDocument } from './past/__generated__/past';

/** The workouts whose history is on the device too, and their videos if they are small. */
const mostHistories = 10;

export const trainingAhead: Ahead[] = [
  {
    screen: paths.workout,
    fetch: async ({ ask, film, picture, workouts }) => {
      const wanted = [...workouts].slice(0, mostWorkouts);
      const answers = await Promise.all(wanted.map((id) => ask(WorkoutDetailDocument, { id })));
      for (const [nth, { workout } = {}] of answers.entries()) {
        picture(workout?.thumbnailUrl);
        picture(workout?.author?.avatarUrl);
        if (nth < mostHistories) film(workout?.video?.fileUrl);
      }
      const detailed = wanted.slice(0, mostHistories);
      await Promise.all(detailed.map((workoutId) => ask(WorkoutHistoryDocument, { workoutId })));
    },
  },
  { screen: paths.exercise, fetch: ({ ask }) => ask(ExercisesDocument, {}) },
  { screen: paths.pastWorkouts, fetch: ({ ask }) => ask(PastWorkoutsDocument, {}) },
];
