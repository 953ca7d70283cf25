import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useSystemBack } from './useSystemBack';

interface FullScreenProps {
  label: string;
  /** The language of the interface, for the kit's built-in texts. */
  locale: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that covers the screen. */
export function FullScreen({ label, locale, onClose, children }: FullScreenProps) {
  useSystemBack(true, onClose);
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className="fixed inset-0 z-60 bg-canvas entering:animate-fade-in"
      >
        <Modal className="h-full">
          <Dialog
            aria-label={label}
            className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none"
          >
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
