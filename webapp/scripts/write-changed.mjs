import { readFile, writeFile } from 'node:fs/promises';

/** Writes a file that Go embeds, and may be reading, only if it changes. @param {string} file @param {string} text */
export async function writeChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(file, text);
}
