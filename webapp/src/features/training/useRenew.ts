import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { ResumeDocument } from './__generated__/training';

/** Asks where another device left off, at once and when the returned function is called. */
export function useRenew(id: string) {
  const client = useApolloClient();
  const renew = useCallback(() => client.query({ query: ResumeDocument, variables: { id } }), [client, id]);
  useEffect(() => void renew().catch(() => undefined), [renew]);
  return renew;
}
