import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { dropPictures, storePicture } from './pictures';
import { type Chosen, useDraftPictures } from './useDraftPictures';

export const maxPictures = 4;

const isPicture = ({ type }: { type: string }) => type.startsWith('image/');

/** Pictures attached by the button, by paste or by drop. */
export function useAttach(conversationId: string, isOff: boolean) {
  const { t } = useTranslation('chat');
  const [chosen, change] = useDraftPictures(conversationId);
  const [isOver, setOver] = useState(false);
  const refuse = (title: string) => toast({ kind: 'error', title });
  const add = async (files: readonly File[]) => {
    const taken: Chosen[] = [];
    for (const file of files.slice(0, maxPictures)) {
      try {
        const { id } = await storePicture(file);
        taken.push({ id, alt: '' });
      } catch {
        refuse(t(($) => $.noPicture, { name: file.name }));
      }
    }
    let surplus = files.length > maxPictures;
    change((before) => {
      const all = [...before, ...taken];
      surplus ||= all.length > maxPictures;
      dropPictures(all.slice(maxPictures).map(({ id }) => id));
      return all.slice(0, maxPictures);
    });
    if (surplus) refuse(t(($) => $.mostPictures, { count: maxPictures }));
  };
  const attachFrom = (event: { preventDefault: () => void }, files: readonly File[]) => {
    if (isOff || files.length === 0) return;
    event.preventDefault();
    void add(files);
  };
  const picturesOf = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(isPicture);
  const isFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files');
  return {
    chosen,
    change,
    add,
    clear: () => change(() => []),
    isOver,
    onPaste: (event: ClipboardEvent) => attachFrom(event, picturesOf(event.clipboardData)),
    dropZone: {
      onDragOver: (event: DragEvent) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isFiles(event)) return;
        // Anything else that is dropped must not replace the app.
        event.preventDefault();
        attachFrom(event, [...event.dataTransfer.files]);
      },
    },
  };
}

export type Attach = ReturnType<typeof useAttach>;
