import { useSuspenseQuery } from '@apollo/client/react';
import { startTransition, useEffect, useState } from 'react';
import type { Pose } from '../../__generated__/types';
import { useAttempt } from '../../lib/attempt';
import { isOnline } from '../../lib/offline';
import { PhotosDocument, type PhotosQuery, type PhotosQueryVariables } from './__generated__/photos';

const spareMs = 30_000;
const leastWaitMs = 5000;

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
    queryKey: useAttempt(),
  });
  const expires = data.progressPhotos.nodes.map(({ urlsExpireAt }) => Date.parse(urlsExpireAt));
  const soonest = expires.length > 0 ? Math.min(...expires) : undefined;
  useEffect(() => {
    if (soonest === undefined) return;
    const renew = () => {
      if (isOnline()) startTransition(() => void refetch());
    };
    const timer = setTimeout(renew, Math.max(soonest - Date.now() - spareMs, leastWaitMs));
    addEventListener('online', renew);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', renew);
    };
  }, [soonest, refetch]);
  return data.progressPhotos;
}

/** Equal pages have equal variables: what is not given is left out. */
function given({ of, pose, first, after }: Page): PhotosQueryVariables {
  return { first, ...(of && { of }), ...(pose && { pose }), ...(after && { after }) };
}
