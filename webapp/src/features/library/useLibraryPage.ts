import { useEffect, useMemo } from 'react';
import { useFreshQuery } from '../../lib/apollo';
import { isOnline, onNetwork, useOnline } from '../../lib/offline';
import { useViewer } from '../../lib/viewer';
import { LibraryDocument } from './__generated__/library';
import type { LibraryFilters } from './filters';
import { libraryVariables } from './libraryVariables';
import { searchDevice } from './searchDevice';

/**
 * One page of results. A request with other filters cancels the one in progress. Without a network, a first page
 * that is not on this device is replaced by everything on it that matches.
 */
export function useLibraryPage(chosen: LibraryFilters, after: string | null) {
  const { role } = useViewer();
  const online = useOnline();
  const variables = libraryVariables(role, chosen, after);
  const key = JSON.stringify(variables);
  const answer = useFreshQuery(LibraryDocument, { variables });
  const { client, error, refetch } = answer;
  const found = useMemo(
    () => (error && !online && after === null ? searchDevice(client.cache, role, chosen) : undefined),
    [error, online, after, client, role, chosen],
  );
  useEffect(() => {
    if (!error) return;
    return onNetwork(() => isOnline() && void refetch().catch(() => undefined));
  }, [error, refetch]);
  return { key, ...answer, ...(found && { data: found, error: undefined }) };
}
