import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const apollo = '@apollo/client';

/** Modules of packages that do more than this app asks for, and what stands in for them in `slim/`. */
const replaced = {
  // The text of a document is only compared with that of others; the server knows documents by their hash.
  [`${apollo}/utilities/graphql/print.js`]: 'print.mjs',
  // Data is not masked, scalars are not parsed, and no document has a directive of Apollo's.
  [`${apollo}/masking/maskOperation.js`]: 'sameData.mjs',
  [`${apollo}/masking/maskFragment.js`]: 'sameData.mjs',
  [`${apollo}/utilities/internal/coerceScalarFieldsToParsed.js`]: 'sameData.mjs',
  [`${apollo}/utilities/internal/removeDirectivesFromDocument.js`]: 'sameDocument.mjs',
  [`${apollo}/react/internal/cache/FragmentReference.js`]: 'noFragments.mjs',
  // Links fetch nothing ahead for a server that renders pages.
  'react-router/dist/production/lib/dom/ssr/components.js': 'noServerPages.mjs',
  // Icons differ in their paths alone.
  'lucide-react/dist/esm/createLucideIcon.mjs': 'icon.mjs',
  'rxjs/dist/esm/internal/util/isReadableStreamLike.js': 'noStreams.mjs',
  // There are no style sheets to load with a chunk.
  'vite/preload-helper.js': 'load.mjs',
};

const apolloDirective = /@(client|connection|nonreactive|unmask|export)\b/;

/** @returns {import('vite').Plugin} */
export function slim() {
  const found = new Set();
  return {
    name: 'forma-slim',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const operations = await readFile(join(here, '../src/__generated__/operations.json'), 'utf8');
      const directive = apolloDirective.exec(operations)?.[0];
      if (directive) this.error(`A document uses ${directive}, which scripts/slim.mjs leaves out`);
    },
    load: {
      filter: { id: new RegExp(`(${Object.keys(replaced).join('|')})$`) },
      async handler(id) {
        const path = Object.keys(replaced).find((known) => id.endsWith(known));
        if (!path) return null;
        found.add(path);
        return readFile(
          join(here, 'slim', /** @type {Record<string, string>} */ (replaced)[path] ?? ''),
          'utf8',
        );
      },
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      // Icons are of the same size, and React needs no keys where the number of elements is fixed.
      handler: (code) => code.replaceAll(/,\s*key: "\w+"| {2}(name|size): .*\n|^__iconData\.node;\n/gm, ''),
    },
    buildEnd() {
      const missing = Object.keys(replaced).filter((path) => !found.has(path));
      if (missing.length > 0) this.error(`Nothing imports ${missing.join(', ')}: correct scripts/slim.mjs`);
    },
  };
}
