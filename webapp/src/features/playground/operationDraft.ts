import type { Root, Schema, SchemaField, SchemaType, TypeRef } from './schema';

export interface OperationDraft {
  query: string;
  variables: string;
}

const isLeaf = (type: SchemaType | undefined) => type?.kind === 'scalar' || type?.kind === 'enum';
const hasNoRequiredArgs = ({ args }: SchemaField) => args.every(({ required }) => !required);
const maxLeaves = 12;

/** The fields of a type that need no arguments, or of the nodes if it is a connection. */
function selection(schema: Schema, name: string, indent: string): string {
  const type = schema.get(name);
  if (!type || isLeaf(type)) return '';
  const leaves = type.fields.filter((field) => hasNoRequiredArgs(field) && isLeaf(schema.get(field.named)));
  const lines = leaves.slice(0, maxLeaves).map((field) => `${indent}  ${field.name}`);
  const rows = type.fields.find((field) => field.name === 'nodes' && hasNoRequiredArgs(field));
  if (rows) lines.push(`${indent}  nodes${selection(schema, rows.named, `${indent}  `)}`);
  return ` {\n${(lines.length > 0 ? lines : [`${indent}  __typename`]).join('\n')}\n${indent}}`;
}

function sample(schema: Schema, { type, named }: TypeRef, depth = 0): unknown {
  if (type.startsWith('[')) return [];
  const known = schema.get(named);
  if (known?.kind === 'enum') return known.members[0]?.name ?? '';
  if (known?.kind === 'input' && depth < 3)
    return Object.fromEntries(
      known.fields
        .filter(({ required }) => required)
        .map((field) => [field.name, sample(schema, field, depth + 1)]),
    );
  if (named === 'Int' || named === 'Float') return 1;
  return named === 'Boolean' ? true : '';
}

/** An operation that selects one field, with its required variables. */
export function draftOf(schema: Schema, root: Root, field: SchemaField): OperationDraft {
  const needed = field.args.filter(({ required }) => required);
  const declared = needed.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const title = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const head = `${root.toLowerCase()} ${title}${declared && `(${declared})`}`;
  const call = `${field.name}${passed && `(${passed})`}`;
  const variables = Object.fromEntries(needed.map((arg) => [arg.name, sample(schema, arg)]));
  return {
    query: `${head} {\n  ${call}${selection(schema, field.named, '  ')}\n}`,
    variables: needed.length > 0 ? JSON.stringify(variables, null, 2) : '',
  };
}
