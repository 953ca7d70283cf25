import type { ApolloClient } from '@apollo/client';
import { ExercisesDocument } from './__generated__/exercise';

/** Fetches the possible replacements unless they are on the device, since the gym may be offline. */
export function fetchReplacements(client: ApolloClient): Promise<unknown> {
  return client.query({ query: ExercisesDocument, fetchPolicy: 'cache-first' });
}
