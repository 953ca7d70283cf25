import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button, buttonClass } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { drawShareCard, type ShareContent, shareSize } from './shareCard';

interface Picture {
  file: File;
  url: string;
}

function usePicture(content: ShareContent, onFailure: () => void) {
  const [picture, setPicture] = useState<Picture>();
  const [fail] = useState(() => onFailure);
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    drawShareCard(content).then((blob) => {
      if (isLeft) return;
      url = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], 'forma.png', { type: 'image/png' }), url });
    }, fail);
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [content, fail]);
  return picture;
}

/** Shows the picture, and hands it to the device; where that cannot share files, it is saved. */
export function SharePicture({ content, onDone }: { content: ShareContent; onDone: () => void }) {
  const { t } = useTranslation(['rewards', 'ui']);
  const failed = t(($) => $.shareFailed, { ns: 'rewards' });
  const fail = () => toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: failed });
  const picture = usePicture(content, fail);
  const files = picture && { files: [picture.file], title: content.title };
  const canShare = files !== undefined && navigator.canShare?.(files) === true;
  const share = () =>
    // Refused only if the user thinks better of it.
    navigator.share(files).then(onDone, () => undefined);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sub text-soft">{t(($) => $.shareLead, { ns: 'rewards' })}</p>
      <img
        {...shareSize}
        src={picture?.url}
        alt={t(($) => $.sharePicture, { ns: 'rewards', what: [content.title, ...content.lines].join(', ') })}
        className="mx-auto h-auto max-h-[50dvh] w-auto max-w-full rounded-card bg-fill"
      />
      {canShare && (
        <Button size="large" onClick={() => void share()}>
          {t(($) => $.share, { ns: 'rewards' })}
        </Button>
      )}
      <a
        href={picture?.url}
        download="forma.png"
        className={buttonClass(canShare ? 'secondary' : 'primary', 'large')}
      >
        {t(($) => $.savePicture, { ns: 'rewards' })}
      </a>
    </div>
  );
}
