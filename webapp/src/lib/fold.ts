/** Letters alone, as people type them: "Café" is found by "cafe". */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
