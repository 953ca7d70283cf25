import { paths } from '../../../parts/paths';

export function exercisePath(workoutId: string): string {
  return paths.exercise.replace(':id', encodeURIComponent(workoutId));
}
