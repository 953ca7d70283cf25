import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useSystemBack } from './useSystemBack';

export interface PaletteGroup {
  title: string;
  items: readonly { id: string; label: string; lang?: string | undefined; icon?: ReactNode }[];
}

interface PaletteKitProps {
  /** The accessible name of the dialog and its field. */
  label: string;
  emptyText: string;
  /** The language of the interface, for the kit's built-in texts. */
  locale: string;
  typed: string;
  onTyped: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Reports whether more items may arrive for what is typed. */
  isSearching: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/**
 * A search field over a list of destinations: the arrow keys move in the list while the focus stays in the
 * field.
 */
export function PaletteKit({
  label,
  emptyText,
  locale,
  typed,
  onTyped,
  groups,
  isSearching,
  onChoose,
  onClose,
}: PaletteKitProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = groups.find(({ items }) => items.length > 0)?.items[0];

  const [isWaiting, setIsWaiting] = useState(false);
  useSystemBack(true, onClose);

  // Enter that came before the answer chooses when the answer is there.
  useEffect(() => {
    if (!isWaiting || (isSearching && !first)) return;
    setIsWaiting(false);
    if (first) onChoose(first.id);
  }, [isWaiting, isSearching, first, onChoose]);

  // The list marks an item when one types, but none again once answers that arrive later replace the marked one,
  // and then it may still send Enter to the one that is gone. So what is seen to be marked is chosen here, or
  // else the first.
  const chooseMarked = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const marked = list.current?.querySelector('[data-focused]')?.getAttribute('data-key') ?? first?.id;
    if (marked) onChoose(marked);
    else setIsWaiting(true);
  };

  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable
        className="fixed inset-0 z-60 flex justify-center bg-scrim p-4 pt-[12vh] entering:animate-fade-in"
      >
        <Modal className="h-fit max-h-full w-full max-w-140 overflow-hidden rounded-sheet bg-raised shadow-float forced-colors:border">
          <Dialog aria-label={label} className="flex max-h-[70vh] flex-col outline-none">
            <Autocomplete
              inputValue={typed}
              onInputChange={(text) => {
                setIsWaiting(false);
                onTyped(text);
              }}
            >
              <SearchField
                aria-label={label}
                autoFocus
                className="relative flex items-center border-b border-line"
              >
                <Search
                  className="pointer-events-none absolute start-4 size-5 text-soft"
                  aria-hidden="true"
                />
                <Input
                  placeholder={label}
                  onKeyDownCapture={chooseMarked}
                  maxLength={100}
                  className="min-h-14 w-full bg-transparent pe-4 ps-12 text-body outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
                />
              </SearchField>
              <ListBox
                ref={list}
                aria-label={label}
                selectionMode="none"
                onAction={(key) => onChoose(String(key))}
                renderEmptyState={() => (
                  <p className="p-6 text-center text-sub text-soft">{isSearching ? '\u00a0' : emptyText}</p>
                )}
                className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
              >
                {groups
                  .filter(({ items }) => items.length > 0)
                  .map(({ title, items }) => (
                    <ListBoxSection key={title} id={title}>
                      <Header className="px-3 pt-3 pb-1 text-caption font-semibold text-soft">{title}</Header>
                      {items.map((item) => (
                        <ListBoxItem
                          key={item.id}
                          id={item.id}
                          textValue={item.label}
                          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sub font-semibold outline-none focused:bg-tint focused:text-accent hovered:bg-fill forced-colors:focused:outline-2"
                        >
                          {item.icon}
                          <span lang={item.lang}>{item.label}</span>
                        </ListBoxItem>
                      ))}
                    </ListBoxSection>
                  ))}
              </ListBox>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
