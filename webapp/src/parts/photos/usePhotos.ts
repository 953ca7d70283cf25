import { useState } from 'react';
import type { Pose } from '../../__generated__/types';
import { useScreenQuery } from '../../lib/apollo';
import { isOnline } from '../../lib/offline';
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
  const [policy] = useState(() => (isOnline() ? ('cache-and-network' as const) : ('cache-first' as const)));
  const { data, refetch } = useScreenQuery(PhotosDocument, given(page), policy);
  useFreshLinks(data.progressPhotos.nodes, refetch);
  return data.progressPhotos;
}

/** Leaves out unset variables, so that equal pages have equal variables. */
function given({ of, pose, first, after }: Page): PhotosQueryVariables {
  return { first, ...(of && { of }), ...(pose && { pose }), ...(after && { after }) };
}
