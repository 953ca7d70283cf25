import { X } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SheetBackdrop, SheetContent, SheetOverlay, Sheet as SwipeSheet } from 'react-aria-components/Sheet';
import { IconButton } from '../Button';
import type { SheetProps } from '../Sheet';
import { useIsWide } from '../useIsWide';
import { provideScrollEnd } from './scrollEnd';
import { useSystemBack } from './useSystemBack';

provideScrollEnd();

function Body({ title, closeLabel, onClose, children }: SheetProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-3">
        <Heading slot="title" className="min-w-0 text-heading font-bold wrap-anywhere">
          {title}
        </Heading>
        <IconButton label={closeLabel} onClick={onClose} className="-me-2">
          <span className="grid size-8 place-items-center rounded-pill bg-fill text-soft">
            <X className="size-4.5" aria-hidden="true" />
          </span>
        </IconButton>
      </div>
      {children}
    </>
  );
}

export function SheetKit(props: SheetProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useOptimistic(props.open);
  // The sheet leaves at once, and the screen, which may have much to show, follows.
  const close = () =>
    startTransition(() => {
      setOpen(false);
      props.onClose();
    });
  useSystemBack(isOpen, close);
  const onOpenChange = (open: boolean) => {
    if (!open) close();
  };
  return (
    <I18nProvider locale={props.locale}>
      {isWide ? (
        <ModalOverlay
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          isDismissable
          className="fixed inset-0 z-60 grid place-items-center bg-scrim p-6 entering:animate-fade-in"
        >
          {/* The corners clip the scrollbar, too: an element's own is not. */}
          <Modal className="flex max-h-full w-full max-w-110 overflow-hidden rounded-sheet bg-raised shadow-float forced-colors:border">
            <Dialog className="min-w-0 flex-1 overflow-y-auto p-6 outline-none">
              <Body {...props} onClose={close} />
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        // Without this the overlay keeps the page's width at the time of opening, and the page the overlay's,
        // even after a rotation.
        <SheetOverlay isOpen={isOpen} onOpenChange={onOpenChange} className="z-60 w-full!">
          <SheetBackdrop className="bg-scrim" swipeAnimation="sheet-backdrop" />
          <SwipeSheet
            overscrollPadding
            className="box-content max-h-[calc(100%-3rem)] w-full max-w-160 overflow-clip rounded-t-sheet bg-raised shadow-float forced-colors:border"
          >
            <SheetContent className="overflow-y-auto overscroll-contain px-5 pt-2 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] outline-none">
              <div className="mx-auto mb-2 h-1.25 w-9 rounded-pill bg-field/50" aria-hidden="true" />
              <Body {...props} onClose={close} />
            </SheetContent>
          </SwipeSheet>
        </SheetOverlay>
      )}
    </I18nProvider>
  );
}
