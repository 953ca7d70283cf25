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

const shell = 'src/app/SignedIn.tsx';
const dashboard = 'src/features/home/ClientDashboardScreen.tsx';

/** Which files each kind of visit needs at once, beside those of every visit. @param {Record<string, Chunk>} manifest @param {string} language */
function preloads(manifest, language) {
  const texts = (/** @type {string} */ name) => `src/locales/${language}/${name}`;
  const files = (/** @type {string[]} */ keys, /** @type {string[]} */ before = []) => {
    const known = new Set(['app.html', ...before].flatMap((key) => closure(manifest, key)));
    const all = new Set(keys.flatMap((key) => closure(manifest, key)));
    return [...all].filter((file) => !known.has(file)).map((file) => `/${file}`);
  };
  const framed = [shell, texts('shell.json')];
  return {
    core: files([texts('core.ts')]),
    auth: files(['src/features/account/AuthScreen.tsx', texts('account.json')]),
    shell: files(framed),
    dashboard: files([dashboard, texts('home.json')], framed),
  };
}

/** Puts the style sheet and the names of early files into the app's page. @param {string} dist */
export async function finishAppPage(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const page = join(dist, 'app.html');
  let html = await readFile(page, 'utf8');
  const visits = { en: preloads(manifest, 'en'), ru: preloads(manifest, 'ru') };
  html = html.replace('const preload = {};', () => `const preload = ${JSON.stringify(visits)};`);
  const early = closure(manifest, 'app.html').slice(1);
  const links = early.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  html = html.replace(/<script type="module"/, (script) => links.join('') + script);
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
