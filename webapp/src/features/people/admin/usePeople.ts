import type { PeopleFilter, PeopleSort } from '../../../__generated__/types';
import { useFreshQuery } from '../../../lib/apollo';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { PeopleDocument } from './__generated__/people';

/** The pages of users requested so far. The previous result stays until the next has loaded. */
export function usePeople(filter: PeopleFilter, sort: PeopleSort) {
  const variables = { filter, sort, after: null };
  const { data, previousData, error, loading, refetch } = useFreshQuery(PeopleDocument, {
    variables,
  });
  const page = (data ?? previousData)?.managedPeople;
  const next = useNextPage({ document: PeopleDocument, variables, data, path: ['managedPeople'] });
  return { page, error, loading, busy: !data, refetch, next };
}
