// Reads the contract for the playground: every type with its fields, words and rules.
import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { Given, SchemaType } from '../src/features/playground/schema';

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

function given(node: FieldDefinitionNode | InputValueDefinitionNode): Given {
  const isInput = node.kind === Kind.INPUT_VALUE_DEFINITION;
  return {
    name: node.name.value,
    type: print(node.type),
    named: nameOf(node.type),
    required: isInput && node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue,
    description: node.description?.value ?? '',
  };
}

function typeOf(node: TypeDefinitionNode): SchemaType {
  const fields = ('fields' in node && node.fields) || [];
  const members = ('values' in node && node.values) || ('types' in node && node.types) || [];
  const isInput = node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
  return {
    name: node.name.value,
    kind: kinds[node.kind],
    description: node.description?.value ?? '',
    fields: fields.map((field) => ({
      ...given(field),
      args: ('arguments' in field ? (field.arguments ?? []) : []).map(given),
      rules: isInput ? [] : (field.directives ?? []).map(print),
    })),
    members: members.map((member) => ({
      name: member.name.value,
      description: ('description' in member && member.description?.value) || '',
    })),
  };
}

const builtIn = ['ID', 'String', 'Int', 'Float', 'Boolean'].map((name) => `scalar ${name}\n`).join('');

export function schemaDocs(sdl: string): SchemaType[] {
  return parse(builtIn + sdl, { noLocation: true }).definitions.flatMap((node) =>
    node.kind in kinds ? [typeOf(node as TypeDefinitionNode)] : [],
  );
}
