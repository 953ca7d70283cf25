import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { page } from '../../../parts/page';
import { IconButton } from '../../../ui/Button';
import { preloadSheet } from '../../../ui/Sheet';
import type { Conversation } from '../useConversations';

const OptionsSheet = page(async () => (await import('./OptionsSheet')).OptionsSheet, ['chat-moderation']);

export function OptionsButton({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t(($) => $.options)}
        aria-haspopup="dialog"
        className="ms-auto"
        onPointerDown={() => {
          void preloadSheet().catch(() => undefined);
          void OptionsSheet.preload().catch(() => undefined);
        }}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <OptionsSheet conversation={conversation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
