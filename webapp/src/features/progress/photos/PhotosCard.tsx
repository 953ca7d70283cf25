import { ChevronRight, Images } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../parts/paths';
import { PhotoImage } from '../../../parts/photos/PhotoImage';
import { usePhotos } from '../../../parts/photos/usePhotos';
import { pageSizes } from './pageSizes';

/** The latest photos, with a link to all of them. */
export function PhotosCard() {
  const { t } = useTranslation('progress-photos');
  const { nodes } = usePhotos({ first: pageSizes.card });
  return (
    <Link to={paths.progressPhotos} className="card pressable flex flex-wrap items-center gap-4 p-5">
      {nodes.length === 0 && (
        <span
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-tint text-accent"
          aria-hidden="true"
        >
          <Images className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-32">
        <span className="block text-heading font-bold">{t(($) => $.title)}</span>
        <span className="block text-sub text-soft">
          {t(($) => (nodes.length === 0 ? $.cardEmpty : $.cardLead))}
        </span>
      </span>
      <span className="hidden gap-2 min-[26rem]:flex" aria-hidden="true">
        {nodes.map((photo) => (
          <PhotoImage
            key={photo.id}
            photo={photo}
            size="small"
            className="aspect-3/4 w-11 rounded-lg not-nth-[-n+2]:hidden sm:not-nth-[-n+2]:block"
          />
        ))}
      </span>
      <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}
