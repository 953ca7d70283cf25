import type { GraphQLSchema } from 'graphql';

/** An argument, or a field of an input. */
export interface TypeRef {
  name: string;
  type: string;
  /** The type without lists and non-null marks. */
  named: string;
  required: boolean;
  description: string;
}

export interface SchemaField extends TypeRef {
  args: TypeRef[];
  /** The access directives, such as @auth or @hasRole. */
  rules: string[];
}

export interface SchemaType {
  name: string;
  kind: 'object' | 'input' | 'enum' | 'scalar' | 'union' | 'interface';
  description: string;
  fields: SchemaField[];
  /** The values of an enum, or the types of a union or interface. */
  members: { name: string; description: string }[];
}

/** The types by name. */
export type Schema = ReadonlyMap<string, SchemaType>;

export const roots = ['Query', 'Mutation', 'Subscription'] as const;
export type Root = (typeof roots)[number];

export const sdlPath = '/schema.graphqls';

export interface Contract {
  schema: GraphQLSchema;
  docs: Schema;
}

/** Loads the schema, and what reads it. */
export async function loadSchema(): Promise<Contract> {
  const [answer, { readSchema }] = await Promise.all([fetch(sdlPath), import('./editor/readSchema')]);
  if (!answer.ok) throw new Error(`Loading the schema failed with status ${answer.status}`);
  return readSchema(await answer.text());
}

export interface Found {
  type: SchemaType;
  field?: SchemaField;
}

const maxFound = 60;

/** Types and fields whose name contains the text; prefix matches first, and operations before the rest. */
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
  return found.sort((a, b) => a.rank - b.rank).slice(0, maxFound);
}
