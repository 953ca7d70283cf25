import { useFreshQuery } from '../../../lib/apollo';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { AdminWorkoutsDocument } from './__generated__/admin';
import type { listQueryOf } from './listQuery';

/** The pages of workouts requested so far. The previous result stays until the next has loaded. */
export function useWorkouts(asked: ReturnType<typeof listQueryOf>) {
  const variables = { ...asked, after: null, isFirst: true };
  const { data, previousData, error, loading, refetch } = useFreshQuery(AdminWorkoutsDocument, {
    variables,
  });
  const page = (data ?? previousData)?.managedWorkouts;
  const next = useNextPage({
    document: AdminWorkoutsDocument,
    variables,
    data,
    path: ['managedWorkouts'],
    further: { isFirst: false },
  });
  return { page, error, loading, busy: !data, refetch, next };
}
