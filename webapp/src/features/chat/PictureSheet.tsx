import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { TextField } from '../../ui/TextField';
import { usePicture } from './pictures';
import type { Chosen } from './useDraftPictures';

const longestAlt = 200;

interface Props {
  chosen: Chosen;
  onAlt: (alt: string) => void;
  onClose: () => void;
}

/** A picture before it is sent, and its alternative text. */
export function PictureSheet({ chosen, onAlt, onClose }: Props) {
  const { t } = useTranslation(['chat', 'ui']);
  const [alt, setAlt] = useState(chosen.alt);
  const url = usePicture(chosen.id);
  const done = () => {
    onAlt([...alt.trim()].slice(0, longestAlt).join(''));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={done}
      locale={useLanguage()}
      title={t(($) => $.alt, { ns: 'chat' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The composer around it must not submit.
          event.stopPropagation();
          done();
        }}
      >
        {url && <img src={url} alt="" className="max-h-64 w-full rounded-control object-contain" />}
        <TextField
          label={t(($) => $.altLabel, { ns: 'chat' })}
          hint={t(($) => $.altHint, { ns: 'chat' })}
          maxLength={longestAlt}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <Button type="submit" size="large" wide>
          {t(($) => $.altDone, { ns: 'chat' })}
        </Button>
      </form>
    </Sheet>
  );
}
