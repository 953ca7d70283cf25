import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { PhotosDocument } from '../../../parts/photos/__generated__/photos';
import type { Photo } from '../../../parts/photos/photo';
import { useRunAction } from '../../../parts/useRunAction';
import { DeletePhotoDocument, RestorePhotoDocument } from './__generated__/photos';

/** Deletes a photo at once, and offers undo. */
export function useDeletePhoto(): (photo: Photo) => void {
  const { t } = useTranslation('progress-photos');
  const act = useRunAction();
  const [remove] = useWrite(DeletePhotoDocument, {
    update: (cache, _, { variables: { id } }) => {
      cache.evict({ id: cache.identify({ __typename: 'ProgressPhoto', id }) ?? '' });
      cache.gc();
    },
  });
  const [restore] = useWrite(RestorePhotoDocument, { refresh: [PhotosDocument] });
  return ({ id }) =>
    void act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.deleted),
      undo: { label: t(($) => $.undo), run: () => restore({ id }) },
    });
}
