// Writes the types and documents beside each .graphql file, the manifest of persisted documents, the types of the
// texts, and the list of languages. Everything it writes is committed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@graphql-codegen/cli';
import { buildSchema, Kind, parse, print, visit } from 'graphql';
import { writeFilmScript } from './film.mjs';
import { writeLanguages } from './languages.mjs';
import { writeChanged } from './write-changed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'src');
const schemaFile = join(root, '../schema.graphqls');
const clientDirectives = new Set(['nonreactive', 'connection', 'client', 'uncached']);
const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** @param {string} dir @param {string} pattern */
async function filesIn(dir, pattern) {
  const found = [];
  for await (const file of glob(pattern, { cwd: dir })) found.push(join(dir, file));
  return found.sort();
}

/** The server's text of a document: with the fields that the cache needs, without directives for the client.
 * @param {import('graphql').DocumentNode} document */
function normalised(document) {
  return visit(document, {
    [Kind.DIRECTIVE]: (/** @type {import('graphql').DirectiveNode} */ node) =>
      clientDirectives.has(node.name.value) ? null : undefined,
    [Kind.SELECTION_SET](
      /** @type {import('graphql').SelectionSetNode} */ node,
      /** @type {unknown} */ _key,
      /** @type {any} */ parent,
    ) {
      const isRoot = parent && !Array.isArray(parent) && 'operation' in parent;
      const has = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value === '__typename');
      return isRoot || has ? undefined : { ...node, selections: [...node.selections, typename] };
    },
  });
}

/** @param {any} operation @param {Map<string, any>} fragments */
function withFragments(operation, fragments) {
  const used = new Map();
  const collect = (/** @type {any} */ node) =>
    visit(node, {
      [Kind.FRAGMENT_SPREAD](/** @type {import('graphql').FragmentSpreadNode} */ spread) {
        const name = spread.name.value;
        if (used.has(name)) return;
        const fragment = fragments.get(name);
        if (!fragment) throw new Error(`There is no fragment ${name}`);
        used.set(name, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  const definitions = [
    operation,
    ...[...used.values()].sort((a, b) => a.name.value.localeCompare(b.name.value)),
  ];
  return /** @type {import('graphql').DocumentNode} */ ({ kind: Kind.DOCUMENT, definitions });
}

/** @typedef {{ hash: string, cached: boolean }} Stamp */

/** @returns {Promise<{ manifest: Record<string, string>, stamps: Map<string, Stamp> }>} */
async function persisted() {
  const fragments = new Map();
  const operations = [];
  for (const file of await filesIn(src, '**/*.graphql')) {
    for (const definition of parse(await readFile(file, 'utf8'), { noLocation: true }).definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    }
  }
  const texts = operations.map((operation) => ({
    name: operation.name?.value ?? '',
    cached: !operation.directives?.some(({ name }) => name.value === 'uncached'),
    text: print(normalised(withFragments(operation, fragments))),
  }));
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
  const stamps = new Map(texts.map(({ name, cached, text }) => [name, { hash: hash(text), cached }]));
  return { manifest: Object.fromEntries(texts.map(({ text }) => [hash(text), text]).sort()), stamps };
}

const shared = {
  scalars: {
    ID: 'string',
    Time: 'string',
    Date: 'string',
    TimeOfDay: 'string',
    Language: 'string',
    Texts: 'Record<string, string>',
    TagLists: 'Record<string, string[]>',
  },
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: false,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  avoidOptionals: { field: true },
};

async function writeDocuments() {
  await generate(
    {
      schema: schemaFile,
      documents: join(src, '**/*.graphql'),
      silent: true,
      errorsOnly: true,
      emitLegacyCommonJSImports: false,
      generates: {
        [join(src, '__generated__/types.ts')]: { plugins: ['typescript-operations'], config: shared },
        [`${src}/`]: {
          preset: 'near-operation-file',
          presetConfig: {
            baseTypesPath: '__generated__/types.ts',
            extension: '.ts',
            folder: '__generated__',
          },
          plugins: ['typescript-operations', 'typed-document-node'],
          config: { ...shared, importSchemaTypesFrom: join(src, '__generated__/types.ts') },
        },
      },
    },
    true,
  );
}

/** Adds its hash to each document, so that the app can send it without printing it. A document that bypasses the
 * cache is reduced to its name and hash. @param {Map<string, Stamp>} stamps */
async function stampDocuments(stamps) {
  for (const file of await filesIn(src, '**/__generated__/*.ts')) {
    const before = await readFile(file, 'utf8');
    let after = before.replaceAll(
      /export const (\w+)Document = \{"kind":"Document",(.*) as unknown as DocumentNode</g,
      (all, operationName, rest) => {
        const { hash, cached } = stamps.get(operationName) ?? {};
        if (!hash) return all;
        return cached
          ? `export const ${operationName}Document = {"__meta__":{"hash":"${hash}"},"kind":"Document",${rest} as unknown as DocumentNode<`
          : `export const ${operationName}Document = ${JSON.stringify({ operationName, hash })} as UncachedDocument<`;
      },
    );
    if (after.includes('UncachedDocument<')) {
      const uncached = relative(dirname(file), join(src, 'lib/uncached.js'));
      after = `import type { UncachedDocument } from '${uncached}';\n${after}`;
    }
    if (after !== before) await writeFile(file, after);
  }
}

// Not the manifest, which Go embeds.
for (const file of await filesIn(src, '**/__generated__/*.ts')) await rm(file);
buildSchema(await readFile(schemaFile, 'utf8'));
await writeDocuments();
const { manifest, stamps } = await persisted();
await stampDocuments(stamps);
await mkdir(join(src, '__generated__'), { recursive: true });
await writeChanged(join(src, '__generated__/operations.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const textTypes = spawnSync(
  process.execPath,
  [join(root, 'node_modules/.bin/i18next-cli'), 'types', '--quiet'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (textTypes.status !== 0) process.exit(textTypes.status ?? 1);
await writeLanguages();
await writeFilmScript();
