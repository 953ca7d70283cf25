import { useApolloClient, useMutation } from '@apollo/client/react';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { PhotosDocument } from '../../../parts/photos/__generated__/photos';
import type { Photo } from '../../../parts/photos/photo';
import { toast } from '../../../ui/toast';
import { DeletePhotoDocument, RestorePhotoDocument } from './__generated__/photos';

/** Deletes a photo at once, and offers to take that back. */
export function useDeletePhoto(): (photo: Photo) => void {
  const { t } = useTranslation(['progress-photos', 'ui']);
  const errorText = useErrorText();
  const { cache } = useApolloClient();
  const [remove] = useMutation(DeletePhotoDocument);
  const [restore] = useMutation(RestorePhotoDocument, { refetchQueries: [PhotosDocument] });
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  const forget = (photo: Photo) => {
    cache.evict({ id: cache.identify({ __typename: 'ProgressPhoto', id: photo.id }) ?? '' });
    cache.gc();
  };
  return (photo) => {
    remove({ variables: { id: photo.id }, update: () => forget(photo) }).then(
      () =>
        toast({
          kind: 'info',
          title: t(($) => $.deleted, { ns: 'progress-photos' }),
          ms: 8000,
          action: {
            label: t(($) => $.undo, { ns: 'progress-photos' }),
            run: () => void restore({ variables: { id: photo.id } }).catch(fail),
          },
        }),
      fail,
    );
  };
}
