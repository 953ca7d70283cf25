import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineCssLimit = 60_000;

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean }} Chunk */

/** A chunk with everything that it imports at once. @param {Record<string, Chunk>} manifest @param {string} key @returns {string[]} */
export function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))];
}

/** Which files each kind of visit needs at once. @param {Record<string, Chunk>} manifest */
function preloads(manifest) {
  const entry = new Set(closure(manifest, 'app.html'));
  const files = (/** @type {string} */ key) =>
    [...new Set(closure(manifest, key))].filter((file) => !entry.has(file)).map((file) => `/${file}`);
  return {
    en: files('src/locales/en/core.ts'),
    ru: files('src/locales/ru/core.ts'),
    shell: files('src/app/SignedIn.tsx'),
  };
}

/** Puts the style sheet and the list of early files into the app's page. @param {string} dist */
export async function finishAppPage(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const page = join(dist, 'app.html');
  let html = await readFile(page, 'utf8');
  html = html.replace('const preload = {};', () => `const preload = ${JSON.stringify(preloads(manifest))};`);
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const sheet = link.exec(html)?.[1];
  if (!sheet) throw new Error('The page has no style sheet');
  const css = (await readFile(join(dist, sheet), 'utf8')).trim();
  if (css.length > inlineCssLimit)
    throw new Error(`The style sheet has ${css.length} bytes: too much to inline`);
  html = html.replace(link, () => `<style>${css}</style>`);
  await rm(join(dist, sheet));
  await writeFile(page, html);
}
