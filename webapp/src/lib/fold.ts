/** Letters alone, as people type them: "Ёлка" is found by "елка". */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
