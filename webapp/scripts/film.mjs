// Bundles what the server draws guided films with into one script, which is committed beside the code that runs it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { tags } from './languages.mjs';
import { writeChanged } from './write-changed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The form of each count below 200, for each language. @returns {Record<string, string[]>} */
function plurals() {
  const forms = (/** @type {string} */ tag) => {
    const rules = new Intl.PluralRules(tag);
    return Array.from({ length: 200 }, (_, count) => rules.select(count));
  };
  return Object.fromEntries(tags.map((tag) => [tag, forms(tag)]));
}

export async function writeFilmScript() {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __PLURALS__: JSON.stringify(plurals()) },
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      copyPublicDir: false,
      lib: {
        entry: 'src/features/training/guided/rendered.ts',
        formats: ['iife'],
        name: 'film',
      },
    },
  });
  const [chunk] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (made).flatMap(
    ({ output }) => output,
  );
  if (chunk?.type === 'chunk')
    await writeChanged(join(root, '../server/platform/guided/figure.gen.js'), chunk.code);
}
