import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';

/** What a figure means, on tap. */
export function Definition({ children }: { children: ReactNode }) {
  const { t } = useTranslation('parts-training');
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
        {t(($) => $.about)}
      </summary>
      <div className="flex flex-col gap-2 text-note text-soft">{children}</div>
    </details>
  );
}
