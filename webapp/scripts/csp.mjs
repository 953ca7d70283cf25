import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The style that React Aria adds to the page at run time; a test in src/ui/kit fails when it changes. */
export const kitStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

/** @param {string} text */
function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** @param {string} html @param {RegExp} block */
function hashesOf(html, block) {
  return [...html.matchAll(block)].map((match) => hash(match[1] ?? ''));
}

/** Writes csp.json: the hashes of the inline blocks of each page. @param {string} dist */
export async function writeCsp(dist) {
  /** @type {Record<string, { scripts: string[], styles: string[] }>} */
  const policies = {};
  for await (const file of glob('**/*.html', { cwd: dist })) {
    const html = await readFile(join(dist, file), 'utf8');
    const styles = hashesOf(html, /<style>([\s\S]*?)<\/style>/g);
    policies[file] = {
      scripts: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
      styles: file === 'app.html' ? [...styles, hash(kitStyle)] : styles,
    };
  }
  const sorted = Object.fromEntries(Object.entries(policies).sort(([a], [b]) => a.localeCompare(b)));
  await writeFile(join(dist, 'csp.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}
