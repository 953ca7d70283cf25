import { useQuery } from '@apollo/client/react';
import { WorkoutAuthorsDocument } from './__generated__/admin';

/** Who may be the author of a workout: the coaches of the house. */
export function useAuthors() {
  const { data } = useQuery(WorkoutAuthorsDocument);
  return (data?.coachLoads ?? []).map(({ coach }) => ({ value: coach.id, label: coach.fullName }));
}
