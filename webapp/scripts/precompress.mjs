import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz file beside every text file, so that the server never compresses. @param {string} dist */
export async function precompress(dist) {
  const work = [];
  for await (const file of glob('**/*.{html,js,css,json,svg,webmanifest,graphqls}', { cwd: dist })) {
    if (file.startsWith('.vite') || file === 'csp.json') continue;
    work.push(compressOne(join(dist, file)));
  }
  await Promise.all(work);
}

/** @param {string} file */
async function compressOne(file) {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await zip(text, { level: 9 }));
}
