import { columnSeparator } from '../../lib/columnSeparator';
import { saveFile } from '../../lib/download';

export type Cell = string | number;

/** A quoted cell that no spreadsheet runs as a formula. */
function written(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.');
  const text = /^[=+\-@\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats lines as CSV with the language's separator and decimal mark. */
export function toCsv(lines: readonly (readonly Cell[])[], separator = columnSeparator()): string {
  const text = lines.map((line) => line.map((cell) => written(cell, separator)).join(separator));
  return `\ufeff${text.join('\r\n')}\r\n`;
}

/** Downloads the lines as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly Cell[])[]): void {
  const blob = new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `${name}.csv`);
}
