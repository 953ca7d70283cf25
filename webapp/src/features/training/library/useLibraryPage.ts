import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { fetchPolicyFor } from '../../../lib/apollo';
import { useViewer } from '../../../lib/viewer';
import { LibraryDocument, type LibraryQuery } from './__generated__/library';
import { type Chosen, filterOf, isUntouched, sortOf } from './filters';

export type LibraryWorkout = LibraryQuery['workouts']['nodes'][number];

/** One page of what is chosen. A request for something else takes back the one that is still under way. */
export function useLibraryPage(chosen: Chosen, after: string | null) {
  const { role } = useViewer();
  const isFirst = after === null;
  const variables = {
    filter: filterOf(chosen),
    sort: sortOf(chosen),
    after,
    isFirst,
    withRepeat: isFirst && role === 'CLIENT' && isUntouched(chosen),
  };
  const key = JSON.stringify(variables);
  const decide = () => ({ key, fetchPolicy: fetchPolicyFor(LibraryDocument, variables) });
  const [policy, setPolicy] = useState(decide);
  // Decided once per page: a policy that changes while it is shown would fetch again.
  const current = policy.key === key ? policy : decide();
  if (current !== policy) setPolicy(current);
  return { key, ...useQuery(LibraryDocument, { variables, fetchPolicy: current.fetchPolicy }) };
}
