/** A value that is given: an argument, or a field of an input. */
export interface Given {
  name: string;
  type: string;
  /** The type without its lists and marks. */
  named: string;
  required: boolean;
  description: string;
}

export interface SchemaField extends Given {
  args: Given[];
  /** Who may ask, as the contract says it: @auth, @hasRole… */
  rules: string[];
}

export interface SchemaType {
  name: string;
  kind: 'object' | 'input' | 'enum' | 'scalar' | 'union' | 'interface';
  description: string;
  fields: SchemaField[];
  /** The values of an enum, or the types of a union. */
  members: { name: string; description: string }[];
}

export type Schema = ReadonlyMap<string, SchemaType>;

export const roots = ['Query', 'Mutation', 'Subscription'] as const;
export type Root = (typeof roots)[number];

export const sdlPath = '/schema.graphqls';

/** What the contract says, by the names of its types; the build reads it, so that the app need not read GraphQL. */
export async function loadSchema(): Promise<Schema> {
  const answer = await fetch('/schema.json');
  if (!answer.ok) throw new Error(`The schema is answered with ${answer.status}`);
  const types = (await answer.json()) as SchemaType[];
  return new Map(types.map((type) => [type.name, type]));
}

export interface Found {
  type: SchemaType;
  field?: SchemaField;
}

const mostFound = 60;

/** Types and fields whose name has the words in it; what begins with them first, and what can be asked for before the rest. */
export function search(schema: Schema, text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  const found: (Found & { rank: number })[] = [];
  const consider = (name: string, one: Found, isRoot: boolean) => {
    const at = name.toLowerCase().indexOf(wanted);
    if (at >= 0) found.push({ ...one, rank: (at === 0 ? 0 : 2) + (isRoot ? 0 : 1) });
  };
  for (const type of schema.values()) {
    const isRoot = roots.some((root) => root === type.name);
    if (!isRoot) consider(type.name, { type }, false);
    for (const field of type.fields) consider(field.name, { type, field }, isRoot);
  }
  return found.sort((a, b) => a.rank - b.rank).slice(0, mostFound);
}
