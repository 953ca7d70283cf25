// Compares schema.graphqls with the contract of the last release, and finds what breaks a program that was written for that.
// Run by itself it takes the present contract as the released one.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  findBreakingChanges,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
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

/** The directives of types and fields that say who may call them, by coordinate.
 * @param {import('graphql').DocumentNode} contract */
function guards(contract) {
  /** @type {Map<string, readonly import('graphql').ConstDirectiveNode[]>} */
  const found = new Map();
  for (const type of contract.definitions) {
    if (type.kind !== 'ObjectTypeDefinition' && type.kind !== 'ObjectTypeExtension') continue;
    const ofType = found.get(type.name.value) ?? [];
    found.set(type.name.value, [...ofType, ...(type.directives ?? [])]);
    for (const field of type.fields ?? []) {
      const applied = field.directives?.filter(({ name }) => name.value !== 'deprecated') ?? [];
      found.set(`${type.name.value}.${field.name.value}`, applied);
    }
  }
  return found;
}

/** The types of a contract in alphabetical order, without what does not matter to programs.
 * @param {string} sdl */
function plain(sdl) {
  const contract = parse(sdl);
  const guarded = guards(contract);
  const bare = visit(contract, {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  const sorted = parse(printSchema(lexicographicSortSchema(buildSchema(print(bare)))));
  const guardedFields = /** @param {import('graphql').ObjectTypeDefinitionNode} type */ (type) =>
    type.fields?.map((field) => ({
      ...field,
      directives: [
        ...(field.directives ?? []),
        ...(guarded.get(`${type.name.value}.${field.name.value}`) ?? []),
      ],
    }));
  const whole = visit(sorted, {
    enter: (node) =>
      node.kind === 'ObjectTypeDefinition'
        ? { ...node, directives: guarded.get(node.name.value), fields: guardedFields(node) }
        : undefined,
  });
  return `${print(whole)}\n`;
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

/** The default values of arguments and of fields of inputs, by coordinate; of those without one, undefined.
 * @param {import('graphql').GraphQLSchema} contract */
function defaults(contract) {
  /** @type {Map<string, string | undefined>} */
  const found = new Map();
  for (const type of Object.values(contract.getTypeMap())) {
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        found.set(`${type.name}.${field.name}`, JSON.stringify(field.defaultValue));
      }
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      for (const arg of field.args) {
        found.set(`${type.name}.${field.name}(${arg.name}:)`, JSON.stringify(arg.defaultValue));
      }
    }
  }
  return found;
}

/** What a program that omits a value now gets instead.
 * @param {import('graphql').GraphQLSchema} before @param {import('graphql').GraphQLSchema} after */
function changedDefaults(before, after) {
  const now = defaults(after);
  return [...defaults(before)]
    .filter(([of, value]) => now.has(of) && now.get(of) !== value)
    .map(([of, value]) => ({
      coordinate: of,
      description: `The default of ${of} changed from ${value} to ${now.get(of)}.`,
    }));
}

/** Whether a directive only lets more people in than one of the same name did.
 * @param {import('graphql').ConstDirectiveNode} now @param {import('graphql').ConstDirectiveNode} then */
function opens(now, then) {
  const words = /** @param {import('graphql').ConstDirectiveNode} it */ (it) => print(it).match(/\w+/g) ?? [];
  const kept = new Set(words(now));
  return now.name.value === 'hasRole' && !kept.has('fresh') && words(then).every((word) => kept.has(word));
}

/** Who may no longer call what they could.
 * @param {string} before @param {string} after */
function closed(before, after) {
  const now = guards(parse(after));
  return [...guards(parse(before))].flatMap(([of, then]) => {
    const applied = now.get(of);
    if (!applied) return [];
    const same = /** @param {import('graphql').ConstDirectiveNode} it */ (it) =>
      then.some((old) => old.name.value === it.name.value && (print(old) === print(it) || opens(it, old)));
    const added = applied.filter((it) => it.name.value !== 'service' && !same(it)).map(print);
    const isNoLongerForServices =
      then.some(({ name }) => name.value === 'service') &&
      applied.every(({ name }) => name.value !== 'service');
    if (isNoLongerForServices) added.push('no @service');
    return added.map((guard) => ({ coordinate: of, description: `${of} now has ${guard}.` }));
  });
}

/** What breaks between two contracts, with its coordinate.
 * @param {string} before @param {string} after */
export function breaking(before, after) {
  const [old, present] = [buildSchema(before), buildSchema(after)];
  const said = findBreakingChanges(old, present).map((change) => ({
    coordinate: coordinate(change),
    description: change.description,
  }));
  return [...said, ...changedDefaults(old, present), ...closed(before, after)];
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
