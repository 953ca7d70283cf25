import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFreshness } from '../../../lib/apollo';
import { AdminWorkoutsDocument } from './__generated__/admin';
import type { listQueryOf } from './listQuery';

/** The pages of workouts requested so far. The previous result stays until the next has loaded. */
export function useWorkouts(asked: ReturnType<typeof listQueryOf>) {
  const variables = { ...asked, after: null, isFirst: true };
  const { fetchPolicy } = useFreshness(AdminWorkoutsDocument, variables);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AdminWorkoutsDocument, {
    variables,
    fetchPolicy,
  });
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.managedWorkouts;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor, isFirst: false },
        updateQuery: (before, { fetchMoreResult: { managedWorkouts } }) => ({
          managedWorkouts: {
            ...before.managedWorkouts,
            ...managedWorkouts,
            nodes: [...before.managedWorkouts.nodes, ...managedWorkouts.nodes],
          },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, loading, busy: !data, refetch, more, pending };
}
