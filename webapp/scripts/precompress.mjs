import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What was compressed before, by content: most files do not change from one build to the next. */
const cache = join(import.meta.dirname, '../node_modules/.cache/compressed');

/** Writes a .br and a .gz file beside every text file, so that the server never compresses. @param {string} dist */
export async function precompress(dist) {
  await mkdir(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  const work = [];
  for await (const file of glob('**/*.{html,js,css,json,svg,webmanifest,graphqls,txt}', { cwd: dist })) {
    if (file.startsWith('.vite') || file === 'csp.json') continue;
    work.push(compressOne(join(dist, file), known));
  }
  const used = new Set((await Promise.all(work)).flat());
  for (const name of known) if (!used.has(name)) await rm(join(cache, name));
}

/** Answers the names of its forms in the cache. @param {string} file @param {Set<string>} known */
async function compressOne(file, known) {
  const text = await readFile(file);
  const hash = createHash('sha256').update(text).digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const forms = {
    br: () => brotli(text, { params }),
    gz: () => zip(text, { level: 9 }),
  };
  const names = [];
  for (const [kind, compress] of Object.entries(forms)) {
    const name = `${hash}.${kind}`;
    names.push(name);
    if (known.has(name)) await copyFile(join(cache, name), `${file}.${kind}`);
    else {
      const bytes = await compress();
      await writeFile(`${file}.${kind}`, bytes);
      await writeFile(join(cache, name), bytes);
    }
  }
  return names;
}
