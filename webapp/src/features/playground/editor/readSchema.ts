import {
  buildASTSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeExtensionNode,
  parse,
  print,
  specifiedScalarTypes,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { Contract, SchemaField, SchemaType, TypeRef } from '../schema';

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

/** Every type of the schema, with its fields, descriptions and access rules; `extend type` is merged into its type. */
function docsOf(definitions: readonly DefinitionNode[]): SchemaType[] {
  const types = definitions.flatMap((node) =>
    node.kind in kinds ? [typeOf(node as TypeDefinitionNode)] : [],
  );
  const named = (node: { name: { value: string } }) => types.find(({ name }) => name === node.name.value);
  for (const node of definitions) {
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION) named(node)?.fields.push(...fieldsOf(node));
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION)
      for (const one of node.interfaces ?? [])
        named(one)?.members.push({ name: node.name.value, description: '' });
  }
  for (const { name, description } of specifiedScalarTypes)
    types.push({ name, kind: 'scalar', description: description ?? '', fields: [], members: [] });
  return types;
}

/** Reads the schema for both the editor and its documentation. */
export function readSchema(sdl: string): Contract {
  const document = parse(sdl, { noLocation: true });
  return {
    schema: buildASTSchema(document, { assumeValidSDL: true }),
    docs: new Map(docsOf(document.definitions).map((type) => [type.name, type])),
  };
}
