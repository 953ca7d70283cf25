import { currentLanguage } from '../../lib/i18n';

export type Cell = string | number;

/** A cell that a spreadsheet shows and never runs. */
function written(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.');
  const text = /^[=+\-@\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The lines as CSV, with what the language puts between cells and before decimals. */
export function toCsv(lines: readonly (readonly Cell[])[], language: 'en' | 'ru'): string {
  const separator = language === 'ru' ? ';' : ',';
  const text = lines.map((line) => line.map((cell) => written(cell, separator)).join(separator));
  return `\ufeff${text.join('\r\n')}\r\n`;
}

/** Saves the lines as a file of this device. */
export function saveCsv(name: string, lines: readonly (readonly Cell[])[]): void {
  const blob = new Blob([toCsv(lines, currentLanguage())], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The download has to have begun before its address goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
