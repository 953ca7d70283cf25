// Reads the schema for the playground: every type with its fields, descriptions and access rules.
import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeExtensionNode,
  parse,
  print,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { SchemaField, SchemaType, TypeRef } from '../src/features/playground/schema';

const kinds: Record<TypeDefinitionNode['kind'], SchemaType['kind']> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
};

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function given(node: FieldDefinitionNode | InputValueDefinitionNode): TypeRef {
  const isInput = node.kind === Kind.INPUT_VALUE_DEFINITION;
  return {
    name: node.name.value,
    type: print(node.type),
    named: nameOf(node.type),
    required: isInput && node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue,
    description: node.description?.value ?? '',
  };
}

function fieldsOf(node: TypeDefinitionNode | ObjectTypeExtensionNode): SchemaField[] {
  const fields = ('fields' in node && node.fields) || [];
  const isInput = node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
  return fields.map((field) => ({
    ...given(field),
    args: ('arguments' in field ? (field.arguments ?? []) : []).map(given),
    rules: isInput ? [] : (field.directives ?? []).map(print),
  }));
}

function typeOf(node: TypeDefinitionNode): SchemaType {
  const members = ('values' in node && node.values) || ('types' in node && node.types) || [];
  return {
    name: node.name.value,
    kind: kinds[node.kind],
    description: node.description?.value ?? '',
    fields: fieldsOf(node),
    members: members.map((member) => ({
      name: member.name.value,
      description: ('description' in member && member.description?.value) || '',
    })),
  };
}

const builtIn = ['ID', 'String', 'Int', 'Float', 'Boolean'].map((name) => `scalar ${name}\n`).join('');

/** Every type of the schema; `extend type` is merged into its type. */
export function schemaDocs(sdl: string): SchemaType[] {
  const { definitions } = parse(builtIn + sdl, { noLocation: true });
  const types = definitions.flatMap((node) =>
    node.kind in kinds ? [typeOf(node as TypeDefinitionNode)] : [],
  );
  for (const node of definitions)
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION)
      types.find(({ name }) => name === node.name.value)?.fields.push(...fieldsOf(node));
  return types;
}
