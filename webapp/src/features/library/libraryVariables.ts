import type { Role } from '../../__generated__/types';
import type { LibraryQueryVariables } from './__generated__/library';
import { filterOf, hasNoFilters, type LibraryFilters, sortOf } from './filters';

/** The variables of one page of the library. */
export function libraryVariables(
  role: Role,
  chosen: LibraryFilters,
  after: string | null,
): LibraryQueryVariables {
  const isFirst = after === null;
  return {
    filter: filterOf(chosen),
    sort: sortOf(chosen),
    after,
    isFirst,
    withRepeat: isFirst && role === 'CLIENT' && hasNoFilters(chosen),
  };
}
