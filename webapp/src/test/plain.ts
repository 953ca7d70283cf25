/** A text as it reads, without the spaces that hold a number and its unit or a date together. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
