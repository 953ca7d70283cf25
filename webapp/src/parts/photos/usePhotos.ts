import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { Pose } from '../../__generated__/types';
import { isOnline } from '../../lib/offline';
import { useRetryCount } from '../../lib/retryCount';
import { PhotosDocument, type PhotosQuery, type PhotosQueryVariables } from './__generated__/photos';
import { useFreshLinks } from './useFreshLinks';

interface Page {
  /** The owner's id; the viewer if left out. */
  of?: string | undefined;
  pose?: Pose | undefined;
  first: number;
  after?: string | undefined;
}

/** A page of photos with valid URLs, which are renewed before they expire. */
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

/** Leaves out unset variables, so that equal pages have equal variables. */
function given({ of, pose, first, after }: Page): PhotosQueryVariables {
  return { first, ...(of && { of }), ...(pose && { pose }), ...(after && { after }) };
}
