import { Info, X } from 'lucide-react';
import { useState } from 'react';
import { useLocalized, useTranslation } from '../lib/i18n';
import { useSite } from '../lib/site';
import { IconButton } from '../ui/Button';

const storageKey = 'bannerSeen';

/** The operator's announcement, shown until it is dismissed; a new text is shown again. */
export function SiteBanner() {
  const { t } = useTranslation('ui');
  const { banner } = useSite();
  const [seen, setSeen] = useState(() => sessionStorage.getItem(storageKey));
  const { text, lang } = useLocalized()(banner ?? { all: {} });
  if (!text || seen === text) return null;
  const putAway = () => {
    sessionStorage.setItem(storageKey, text);
    setSeen(text);
  };
  return (
    <div role="status" className="bg-warn-tint text-ink">
      <div className="mx-auto flex max-w-280 items-center gap-3 px-4 sm:px-6 lg:px-8">
        <Info className="size-5 shrink-0" aria-hidden="true" />
        <p lang={lang} className="min-w-0 flex-1 py-2.5 text-note wrap-anywhere">
          {text}
        </p>
        <IconButton label={t(($) => $.dismiss)} onClick={putAway}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
