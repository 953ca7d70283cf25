import { Suspense, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { preloadable } from '../../ui/preloadable';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import type { ShareContent } from './shareCard';

const SharePicture = preloadable(async () => (await import('./SharePicture')).SharePicture);

export function preloadShare(): void {
  for (const part of [preloadSheet, SharePicture.preload]) part().catch(() => undefined);
}

/** Offers a picture to share; open while there is something to show on it. */
export function ShareSheet({ content, onClose }: { content: ShareContent | undefined; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'ui']);
  const language = useLanguage();
  // Stays while the sheet closes.
  const [last, setLast] = useState(content);
  if (content && content !== last) setLast(content);
  return (
    <Sheet
      open={content !== undefined}
      onClose={onClose}
      title={t(($) => $.shareTitle, { ns: 'rewards' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <Suspense>{last && <SharePicture content={last} onDone={onClose} />}</Suspense>
    </Sheet>
  );
}
