import { useQuery } from '@apollo/client/react';
import { WorkoutAuthorsDocument } from './__generated__/admin';

/** The possible authors of a workout: all coaches. */
export function useAuthors() {
  const { data } = useQuery(WorkoutAuthorsDocument);
  return (data?.coachLoads ?? []).map(({ coach }) => ({ value: coach.id, label: coach.fullName }));
}
