import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { page } from '../../parts/page';
import { IconButton } from '../../ui/Button';
import { dropPictures, usePicture } from './pictures';
import type { Chosen } from './useDraftPictures';

const PictureSheet = page(async () => (await import('./PictureSheet')).PictureSheet, ['chat']);

interface Props {
  chosen: readonly Chosen[];
  onChange: (by: (before: readonly Chosen[]) => readonly Chosen[]) => void;
}

/** The pictures to send with the text; each can be described or removed. */
export function Attachments({ chosen, onChange }: Props) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState<string>();
  const shown = chosen.find(({ id }) => id === open);
  return (
    <>
      <ul className="flex gap-2 overflow-x-auto px-1 pb-2" aria-label={t(($) => $.attached)}>
        {chosen.map((one, nth) => {
          const number = formatNumber(nth + 1);
          return (
            <li key={one.id} className="relative shrink-0 pt-1.5 pe-1.5">
              <button
                type="button"
                aria-label={t(($) => $.describe, { number })}
                aria-haspopup="dialog"
                className="pressable relative block size-20 overflow-hidden rounded-control bg-fill"
                onPointerEnter={() => void PictureSheet.preload().catch(() => undefined)}
                onClick={() => setOpen(one.id)}
              >
                <Thumb id={one.id} />
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-0 truncate bg-raised px-1 text-center text-caption font-semibold"
                >
                  {one.alt || t(($) => $.addAlt)}
                </span>
              </button>
              <IconButton
                label={t(($) => $.removePicture, { number })}
                className="absolute! -top-1.5 -end-1.5"
                onClick={() => {
                  onChange((before) => before.filter(({ id }) => id !== one.id));
                  dropPictures([one.id]);
                }}
              >
                <span className="grid size-6 place-items-center rounded-pill border border-line bg-raised">
                  <X className="size-4" aria-hidden="true" />
                </span>
              </IconButton>
            </li>
          );
        })}
      </ul>
      {shown && (
        <Suspense>
          <PictureSheet
            chosen={shown}
            onClose={() => setOpen(undefined)}
            onAlt={(alt) =>
              onChange((before) => before.map((one) => (one.id === shown.id ? { ...one, alt } : one)))
            }
          />
        </Suspense>
      )}
    </>
  );
}

function Thumb({ id }: { id: string }) {
  const url = usePicture(id);
  return url && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />;
}
