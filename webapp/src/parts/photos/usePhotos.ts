import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { Pose } from '../../__generated__/types';
import { isOnline } from '../../lib/offline';
import { useRetryCount } from '../../lib/retryCount';
import { PhotosDocument, type PhotosQuery, type PhotosQueryVariables } from './__generated__/photos';
import { useFreshLinks } from './useFreshLinks';

interface Page {
  /** Whose; the viewer's own where left out. */
  of?: string | undefined;
  pose?: Pose | undefined;
  first: number;
  after?: string | undefined;
}

/** A page of photos whose links always work: they end after minutes, so they are read anew before that. */
export function usePhotos(page: Page): PhotosQuery['progressPhotos'] {
  const [fetchPolicy] = useState(() =>
    isOnline() ? ('cache-and-network' as const) : ('cache-first' as const),
  );
  const { data, refetch } = useSuspenseQuery(PhotosDocument, {
    variables: given(page),
    fetchPolicy,
    queryKey: useRetryCount(),
  });
  useFreshLinks(data.progressPhotos.nodes, refetch);
  return data.progressPhotos;
}

/** Equal pages have equal variables: what is not given is left out. */
function given({ of, pose, first, after }: Page): PhotosQueryVariables {
  return { first, ...(of && { of }), ...(pose && { pose }), ...(after && { after }) };
}
