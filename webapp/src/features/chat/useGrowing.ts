import { type RefObject, useLayoutEffect } from 'react';

/** Makes a field as tall as its text where CSS cannot, as in Safari before version 26.2. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || globalThis.CSS?.supports('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [field, text]);
}
