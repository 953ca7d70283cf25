import type { ApolloCache } from '@apollo/client';
import { Photo_PhotoFragmentDoc } from './__generated__/photos';
import type { Photo } from './photo';

/** Those of the photos that are in the cache. */
export function cachedPhotos(cache: ApolloCache, ids: readonly string[]): Photo[] {
  return ids.flatMap((id) => {
    const photo = cache.readFragment<Photo>({ id: `ProgressPhoto:${id}`, fragment: Photo_PhotoFragmentDoc });
    return photo ? [photo] : [];
  });
}
