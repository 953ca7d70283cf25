import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { dropPicture, keepPicture, mostPictures, pictureTypes, useKeptPicture } from './pictures';

interface Props {
  chosen: readonly string[];
  /** Changes the latest list: reading a picture takes time. */
  onChange: (change: (latest: readonly string[]) => string[]) => void;
}

/** The pictures to send with a message, at most three. */
export function PictureField({ chosen, onChange }: Props) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]) => {
    const read: string[] = [];
    for (const file of files.slice(0, mostPictures - chosen.length)) {
      try {
        read.push(await keepPicture(file));
      } catch {
        toast({ kind: 'error', title: t(($) => $.pictures.invalid, { name: file.name }) });
      }
    }
    if (files.length > mostPictures - chosen.length)
      toast({ kind: 'error', title: t(($) => $.pictures.most, { count: mostPictures }) });
    onChange((latest) => [...latest, ...read]);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label={t(($) => $.pictures.chosen)}>
          {chosen.map((id, nth) => (
            <li key={id} className="relative">
              <Thumb id={id} />
              <IconButton
                label={t(($) => $.pictures.remove, { number: formatNumber(nth + 1) })}
                className="absolute! -top-1.5 -end-1.5"
                onClick={() => {
                  onChange((latest) => latest.filter((other) => other !== id));
                  dropPicture(id);
                }}
              >
                <span className="grid size-6 place-items-center rounded-pill border border-line bg-raised">
                  <X className="size-4" aria-hidden="true" />
                </span>
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {chosen.length < mostPictures && (
        <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
          <ImagePlus className="size-5" aria-hidden="true" />
          {t(($) => $.pictures.add)}
        </Button>
      )}
    </div>
  );
}

function Thumb({ id }: { id: string }) {
  const url = useKeptPicture(id);
  return (
    <span className="block size-20 overflow-hidden rounded-control bg-fill">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
