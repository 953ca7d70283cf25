import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closure } from './app-page.mjs';

const kib = 1024;
const publicPages = [
  'index.html',
  'pricing/index.html',
  'privacy-policy/index.html',
  'terms-of-service/index.html',
];

/** @param {string} dist @param {string[]} files @param {'br' | 'gz'} kind */
async function size(dist, files, kind) {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dist, `${file}.${kind}`))).size),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Fails the build when a page weighs more than it may. @param {string} dist @param {any} manifest */
export async function checkBudgets(dist, manifest) {
  const core = closure(manifest, 'src/locales/ru/core.ts');
  const entry = [...closure(manifest, 'app.html'), ...core];
  const union = (/** @type {string[]} */ ...keys) => [
    ...new Set([...entry, ...keys.flatMap((key) => closure(manifest, key))]),
  ];
  const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*Screen\.tsx$/.test(key));
  const shell = 'src/app/SignedIn.tsx';
  const bare = screens.filter((key) => key.startsWith('src/features/account/') && !key.includes('Settings'));
  const dashboard = screens.filter((key) => key.includes('ClientDashboard'));

  /** @type {[name: string, bytes: number, limit: number][]} */
  const rows = [];
  for (const page of publicPages) {
    for (const file of [page, `ru/${page}`])
      rows.push([`${file} br`, await size(dist, [file], 'br'), 8 * kib]);
  }
  for (const key of bare) rows.push([`${key} gz`, await size(dist, union(key), 'gz'), 132 * kib]);
  const home = union(shell, ...dashboard);
  rows.push(['entry gz', await size(dist, entry, 'gz'), 132 * kib]);
  rows.push(['shell and dashboard gz', await size(dist, home, 'gz'), 182 * kib]);
  rows.push(['shell and dashboard br', await size(dist, home, 'br'), 160 * kib]);
  const css = /<style>([\s\S]*?)<\/style>/.exec(await readFile(join(dist, 'app.html'), 'utf8'))?.[1] ?? '';
  rows.push(['styles gz', gzipSync(css, { level: 9 }).length, 12 * kib]);

  for (const [name, bytes, limit] of rows) {
    console.log(
      `${bytes > limit ? 'OVER' : ' ok '} ${(bytes / kib).toFixed(1).padStart(7)} of ${limit / kib} KiB  ${name}`,
    );
  }
  if (rows.some(([, bytes, limit]) => bytes > limit)) throw new Error('A budget is exceeded');
}
