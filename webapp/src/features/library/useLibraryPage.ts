import { useQuery } from '@apollo/client/react';
import { useFreshness } from '../../lib/apollo';
import { useViewer } from '../../lib/viewer';
import { LibraryDocument } from './__generated__/library';
import { filterOf, hasNoFilters, type LibraryFilters, sortOf } from './filters';

/** One page of results. A request with other filters cancels the one in progress. */
export function useLibraryPage(chosen: LibraryFilters, after: string | null) {
  const { role } = useViewer();
  const isFirst = after === null;
  const variables = {
    filter: filterOf(chosen),
    sort: sortOf(chosen),
    after,
    isFirst,
    withRepeat: isFirst && role === 'CLIENT' && hasNoFilters(chosen),
  };
  const { key, fetchPolicy } = useFreshness(LibraryDocument, variables);
  return { key, ...useQuery(LibraryDocument, { variables, fetchPolicy }) };
}
