import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';

/** The words of somebody whom the viewer has muted, until they want to see them. */
export function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-note text-soft italic">
      {t(($) => $.folded)}
      <Button variant="plain" size="small" className="not-italic" onClick={() => setOpen(true)}>
        {t(($) => $.unfold)}
      </Button>
    </p>
  );
}
