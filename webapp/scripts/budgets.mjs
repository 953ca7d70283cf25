import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { closure } from './app-page.mjs';
import { languages, source, tags } from './languages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const kib = 1024;
const publicPages = [
  'index.html',
  'pricing/index.html',
  'privacy-policy/index.html',
  'terms-of-service/index.html',
];
const identity = 'src/features/identity';
/** Pages for signed-out users, with their texts. @type {[screen: string, texts: string][]} */
const outside = [
  [`${identity}/AuthScreen.tsx`, 'identity'],
  [`${identity}/ForgotPasswordScreen.tsx`, 'identity'],
  [`${identity}/ResetPasswordScreen.tsx`, 'identity'],
  [`${identity}/ConfirmEmailScreen.tsx`, 'identity'],
  ['src/features/people/onboarding/OnboardingScreen.tsx', 'people-onboarding'],
];
const shell = 'src/app/SignedIn.tsx';
const dashboard = 'src/features/home/ClientDashboardScreen.tsx';
const figure = 'src/parts/figure/MovingFigure.tsx';
const poseEditor = 'src/parts/figure/editor/PoseEditor.tsx';
const editors = 'src/features/playground/editor/Editors.tsx';
const ownLimit = { client: 15 * kib, staff: 25 * kib };
const kitLimit = 60 * kib;

/** @typedef {Record<string, import('./app-page.mjs').Chunk>} Manifest */
/** @typedef {[name: string, bytes: number, limit: number]} Row */

/** The largest texts of a complete language: no visit that loads one language needs more. @param {string} name */
function texts(name) {
  const files = tags
    .filter((tag) => languages[tag]?.isComplete)
    .map((tag) => `src/locales/${tag}/${name}.json`);
  const bytes = (/** @type {string} */ file) => statSync(join(root, file)).size;
  return files.reduce((one, other) => (bytes(other) > bytes(one) ? other : one));
}

/** All files that these parts need before they can be shown. @param {Manifest} manifest @param {string[]} keys */
function needed(manifest, ...keys) {
  for (const key of keys) if (!manifest[key]) throw new Error(`The build has no ${key}: correct the budgets`);
  const all = ['app.html', texts('ui'), ...keys];
  return new Set(all.flatMap((key) => closure(manifest, key)));
}

/** @param {string} dist @param {Iterable<string>} files @param {'br' | 'gz'} kind */
async function size(dist, files, kind) {
  const sizes = [...files].map(async (file) => (await stat(join(dist, `${file}.${kind}`))).size);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** @param {string} dist @returns {Promise<Row[]>} */
async function publicRows(dist) {
  const translated = tags.filter((tag) => tag !== source && languages[tag]?.hasPages);
  const files = publicPages.flatMap((page) => [page, ...translated.map((tag) => `${tag}/${page}`)]);
  return Promise.all(
    files.map(async (file) => /** @type {Row} */ ([`${file} br`, await size(dist, [file], 'br'), 10 * kib])),
  );
}

/** What each screen and each part of the kit adds to the shell. @param {string} dist @param {Manifest} manifest @returns {Promise<Row[]>} */
async function ownRows(dist, manifest) {
  const shared = needed(manifest, shell);
  const rows = Object.keys(manifest).flatMap((key) => {
    const isKit = key.startsWith('src/ui/kit/');
    if (!isKit && !/^src\/(app|features)\/.*Screen\.tsx$/.test(key)) return [];
    const isStaff = /\/(admin|coach|coaching|manage)\/|\/(Admin|Coach)\w*Screen/.test(key);
    const limit = isKit ? kitLimit : isStaff ? ownLimit.staff : ownLimit.client;
    const own = [...needed(manifest, key)].filter((file) => !shared.has(file));
    return [{ key, own, limit }];
  });
  return Promise.all(
    rows.map(
      async ({ key, own, limit }) =>
        /** @type {Row} */ ([`${key} own gz`, await size(dist, own, 'gz'), limit]),
    ),
  );
}

/** The code that draws the figure, and the movements of the whole catalogue. @param {string} dist @param {Manifest} manifest @returns {Promise<Row[]>} */
async function figureRows(dist, manifest) {
  const shared = needed(manifest, shell);
  // Its chunk has no source's name where others import from it, too.
  const key = Object.keys(manifest).find((one) => /^_MovingFigure-/.test(one)) ?? figure;
  const own = [...needed(manifest, key)].filter((file) => !shared.has(file));
  const data = own.filter((file) => file.includes('/movements-'));
  const code = own.filter((file) => !data.includes(file));
  const editor = manifest[poseEditor];
  return [
    ['figure gz', await size(dist, code, 'gz'), 12 * kib],
    ['movements gz', await size(dist, data, 'gz'), 12 * kib],
    ...(editor
      ? [/** @type {Row} */ (['pose editor gz', await size(dist, [editor.file], 'gz'), ownLimit.staff])]
      : []),
  ];
}

/** Fails the build if a page exceeds its budget. @param {string} dist @param {Manifest} manifest */
export async function checkBudgets(dist, manifest) {
  const rows = await publicRows(dist);
  for (const [screen, name] of outside) {
    const files = needed(manifest, screen, texts(name));
    rows.push([`${screen} gz`, await size(dist, files, 'gz'), 110 * kib]);
  }
  const home = needed(manifest, shell, dashboard, texts('app'), texts('home'));
  rows.push(['shell and dashboard gz', await size(dist, home, 'gz'), 170 * kib]);
  rows.push(['shell and dashboard br', await size(dist, home, 'br'), 150 * kib]);
  rows.push(...(await ownRows(dist, manifest)));
  rows.push(...(await figureRows(dist, manifest)));
  const shared = needed(manifest, shell);
  const own = closure(manifest, editors).filter((file) => !shared.has(file));
  rows.push(['editors gz', await size(dist, own, 'gz'), 190 * kib]);
  const css = /<style>([\s\S]*?)<\/style>/.exec(await readFile(join(dist, 'app.html'), 'utf8'))?.[1] ?? '';
  rows.push(['styles gz', gzipSync(css, { level: 9 }).length, 12 * kib]);

  for (const [name, bytes, limit] of rows) {
    console.log(
      `${bytes > limit ? 'OVER' : ' ok '} ${(bytes / kib).toFixed(1).padStart(7)} of ${limit / kib} KiB  ${name}`,
    );
  }
  if (rows.some(([, bytes, limit]) => bytes > limit)) throw new Error('A budget is exceeded');
}
