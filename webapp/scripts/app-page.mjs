import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, readingOf, tags, textsOf } from './languages.mjs';

const inlineCssLimit = 61_000;

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean }} Chunk */

/** A chunk and its static imports, transitively. @param {Record<string, Chunk>} manifest @param {string} key @returns {string[]} */
export function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))];
}

const shell = 'src/app/SignedIn.tsx';
const dashboard = 'src/features/home/ClientDashboardScreen.tsx';

/** The files that each kind of visit needs at once, besides the page's own script. @param {Record<string, Chunk>} manifest @param {string} language */
function preloads(manifest, language) {
  const texts = (/** @type {string} */ name) =>
    readingOf(language).map((tag) => `src/locales/${tag}/${name}`);
  const all = (/** @type {string[]} */ ...keys) => new Set(keys.flatMap((key) => closure(manifest, key)));
  const core = all('app.html', ...texts('ui.json'));
  const framed = all(shell, ...texts('app.json')).union(core);
  const auth = all('src/features/identity/AuthScreen.tsx', ...texts('identity.json'));
  const home = all(
    dashboard,
    ...(languages[language]?.isComplete ? [] : ['src/lib/lazyTexts.ts']),
    ...texts('home.json'),
  );
  const parts = {
    core: core.difference(new Set([manifest['app.html']?.file])),
    auth: auth.difference(core),
    shell: framed.difference(core),
    dashboard: home.difference(framed),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, files]) => [part, [...files].map((file) => `/${file}`)]),
  );
}

/** What the page says where it cannot run, to readers of every language. */
function withoutScript() {
  const texts = tags.flatMap((tag) => textsOf(tag, 'public')?.noScript ?? []);
  return `<p>${texts.join(' · ')}</p>`;
}

/** The queries that the page sends before the app's code has loaded. @param {string} root */
async function earlyDocuments(root) {
  const operations = JSON.parse(await readFile(join(root, 'src/__generated__/operations.json'), 'utf8'));
  const find = (/** @type {string} */ operationName) => {
    const named = new RegExp(`^(query|mutation) ${operationName}\\b`);
    const hash = Object.keys(operations).find((key) => named.test(operations[key]));
    if (!hash) throw new Error(`There is no document ${operationName}`);
    return { operationName, hash };
  };
  return { refresh: find('RefreshSession'), dashboard: find('ClientDashboard') };
}

/**
 * Leaves out what only browsers need that cannot run the app: values without \@property, and colours without color-mix;
 * the fonts that would stand in for those that are set; and what would switch colours that are set for each scheme.
 * @param {string} css
 */
function lean(css) {
  const mixed = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;
  const fixed = css
    .replace(/@layer properties\{@supports .*?\}\}\}/, '')
    .replace(mixed, '$1')
    .replace(/var\((--default-(mono-)?font-family),[^()]*\)/g, 'var($1)')
    .replace(/--lightningcss-(light|dark):[^;]*;/g, '');
  if (fixed.includes('--lightningcss')) throw new Error('Colours are switched by what is left out');
  if (css.length - fixed.length < 1500) throw new Error('Tailwind no longer writes what is left out');
  return fixed;
}

/** Inlines the style sheet and adds the preloads to the app's page. @param {string} dist */
export async function finishAppPage(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const page = join(dist, 'app.html');
  let html = await readFile(page, 'utf8');
  const visits = tags.map((tag) => {
    const { locale, direction } = languages[tag] ?? {};
    return [tag, { locale, direction, files: preloads(manifest, tag) }];
  });
  html = html.replace(
    'const languages = {};',
    () => `const languages = ${JSON.stringify(Object.fromEntries(visits))};`,
  );
  html = html.replace('<noscript></noscript>', () => `<noscript>${withoutScript()}</noscript>`);
  const documents = await earlyDocuments(join(dist, '..'));
  html = html.replace('const documents = {};', () => `const documents = ${JSON.stringify(documents)};`);
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const sheet = link.exec(html)?.[1];
  if (!sheet) throw new Error('The page has no style sheet');
  const css = lean((await readFile(join(dist, sheet), 'utf8')).trim());
  if (css.length > inlineCssLimit)
    throw new Error(`The style sheet has ${css.length} bytes: too much to inline`);
  html = html.replace(link, () => `<style>${css}</style>`);
  await rm(join(dist, sheet));
  await writeFile(page, html);
}
