import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { PeopleFilter, PeopleSort } from '../../../__generated__/types';
import { useFreshness } from '../../../lib/apollo';
import { PeopleDocument } from './__generated__/people';

/** The pages of users requested so far. The previous result stays until the next has loaded. */
export function usePeople(filter: PeopleFilter, sort: PeopleSort) {
  const variables = { filter, sort, after: null };
  const { fetchPolicy } = useFreshness(PeopleDocument, variables);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(PeopleDocument, {
    variables,
    fetchPolicy,
  });
  const [pending, setPending] = useState(false);
  const page = (data ?? previousData)?.managedPeople;
  const more = async () => {
    setPending(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { managedPeople } }) => ({
          managedPeople: {
            ...managedPeople,
            totalCount: before.managedPeople.totalCount,
            nodes: [...before.managedPeople.nodes, ...managedPeople.nodes],
          },
        }),
      });
    } finally {
      setPending(false);
    }
  };
  return { page, error, loading, busy: !data, refetch, more, pending };
}
