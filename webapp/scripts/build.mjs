// Builds everything that the server embeds: the app, its worker, the public pages, the licences, their compressed forms and csp.json.
import { copyFile, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { closure } from './app-page.mjs';
import { checkBudgets } from './budgets.mjs';
import { writeCsp } from './csp.mjs';
import { writeTogether } from './kept-files.mjs';
import { source, tags } from './languages.mjs';
import { licences } from './licences.mjs';
import { precompress } from './precompress.mjs';
import { webManifest, webManifestFile } from './web-manifest.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const rendered = join(root, 'node_modules/.prerender');

/** @typedef {import('./app-page.mjs').Chunk} Chunk */

/** @param {Record<string, Chunk>} manifest */
async function prerender(manifest) {
  await build({
    root,
    configFile: join(root, 'vite.public.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/public/render.tsx', outDir: rendered, emptyOutDir: true, copyPublicDir: false },
  });
  const { renderPages } = await import(pathToFileURL(join(rendered, 'render.js')).href);
  const appFiles = [...new Set(closure(manifest, 'app.html'))].map((file) => `/${file}`);
  for (const { file, html } of renderPages(appFiles)) {
    const target = join(dist, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, html);
  }
}

await build({ root, logLevel: 'warn' });
const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
await prerender(manifest);
for (const tag of tags.filter((one) => one !== source))
  await writeFile(join(dist, webManifestFile(tag)), JSON.stringify(webManifest(tag)));
await copyFile(join(root, '../schema.graphqls'), join(dist, 'schema.graphqls'));
await writeFile(join(dist, 'licences.txt'), await licences());
await writeTogether(dist);
await writeCsp(dist);
await precompress(dist);
await checkBudgets(dist, manifest);
await rm(join(dist, '.vite'), { recursive: true });
// The server unpacks them for the rare client that takes no compressed form; in the binary they would be six megabytes.
for await (const file of glob('{assets/*,app-files.json}.gz', { cwd: dist }))
  await rm(join(dist, file.slice(0, -'.gz'.length)));
