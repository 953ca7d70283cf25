// Compares schema.graphqls with the contract of the last release, and finds what breaks a program that was written for that.
// Run by itself it takes the present contract as the released one.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  findBreakingChanges,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const released = join(root, 'docs/contract.graphqls');
const present = join(root, 'schema.graphqls');

/** @param {string} path */
const read = (path) => readFile(path, 'utf8');

/** The types of a contract in alphabetical order, without what does not matter to programs.
 * @param {string} sdl */
function plain(sdl) {
  const bare = visit(parse(sdl), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return `${printSchema(lexicographicSortSchema(buildSchema(print(bare))))}\n`;
}

// What graphql-js says of a change, and the schema coordinate of what has changed.
/** @type {[RegExp, string][]} */
const sentences = [
  [/^(?:Standard scalar )?(\w+) was removed( because|\.$)/, '$1'],
  [/^(\w+) changed from (?:a|an) \w+ type/, '$1'],
  [/^\w+ was removed from union type (\w+)\./, '$1'],
  [/^(\w+) no longer implements interface/, '$1'],
  [/^(\w+) was removed from enum type (\w+)\./, '$2.$1'],
  [/^A required field (\w+) on input type (\w+) was added\./, '$2.$1'],
  [/^(\w+\.\w+) was removed\./, '$1'],
  [/^(\w+\.\w+) changed type from/, '$1'],
  [/^(\w+\.\w+) arg (\w+) (?:was removed|has changed type)/, '$1($2:)'],
  [/^A required arg (\w+) on (\w+\.\w+) was added\./, '$2($1:)'],
  [/^(\w+) was removed from (\w+)\.$/, '@$2($1:)'],
  [/^A required arg (\w+) on directive (\w+) was added\./, '@$2($1:)'],
  [/^\w+ was removed from (\w+)\.$/, '@$1'],
  [/^Repeatable flag was removed from (\w+)\./, '@$1'],
];

/** @param {import('graphql').BreakingChange} change */
function coordinate({ type, description }) {
  if (type === 'DIRECTIVE_REMOVED') return `@${description.split(' ')[0]}`;
  if (type === 'DIRECTIVE_LOCATION_REMOVED') return `@${/(\w+)\.$/.exec(description)?.[1]}`;
  for (const [pattern, name] of sentences) {
    const found = pattern.exec(description);
    if (found) return name.replace(/\$(\d)/g, (_, nth) => found[Number(nth)] ?? '');
  }
  throw new Error(`A change of an unknown kind: ${description}`);
}

/** What breaks between two contracts, with its coordinate.
 * @param {string} before @param {string} after */
export function breaking(before, after) {
  return findBreakingChanges(buildSchema(before), buildSchema(after)).map((change) => ({
    coordinate: coordinate(change),
    description: change.description,
  }));
}

/** Those of the changes that the changelog does not name under Unreleased, Breaking.
 * @param {ReturnType<typeof breaking>} changes @param {string} changelog */
export function unsaid(changes, changelog) {
  const unreleased = changelog.split(/^## /m).find((part) => part.startsWith('[Unreleased]')) ?? '';
  const said = unreleased.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? '';
  return changes.filter((change) => !said.includes(`\`${change.coordinate}\``));
}

/** The contract of the last release, the present one, and the changelog. */
export const texts = () => Promise.all([released, present, join(root, 'docs/CHANGELOG.md')].map(read));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(released, plain(await read(present)));
}
