import {
  buildSchema,
  type DocumentNode,
  executeSync,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import sdl from '../../../../schema.graphqls?raw';
import { makeCache } from './cache';

const schema = buildSchema(sdl, { assumeValid: true });
const sources = import.meta.glob<string>('../../**/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const definitions = Object.values(sources).flatMap((source) => parse(source).definitions);
const fragments = new Map(
  definitions
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((one) => [one.name.value, one]),
);

function fragmentsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  found = new Set<FragmentDefinitionNode>(),
) {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, found);
    },
  });
  return found;
}

/** A value of a type; the same one for each ID, list and enum. */
function valueFor(of: GraphQLType): unknown {
  const type = getNullableType(of);
  if (isListType(type)) return [valueFor(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isObjectType(type)) return {};
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, valueFor(field.type)]),
    );
  return type.name === 'Boolean' ? true : type.name === 'Int' || type.name === 'Float' ? 1 : '1';
}

/** An operation with the answer to it, in which everything is there. */
function answerTo(operation: OperationDefinitionNode) {
  const query = makeCache().transformDocument({
    kind: Kind.DOCUMENT,
    definitions: [operation, ...fragmentsOf(operation)],
  });
  const variables = Object.fromEntries(
    (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable, type }) => [
        variable.name.value,
        valueFor(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
  );
  const { data, errors } = executeSync({
    schema,
    document: query,
    rootValue: {},
    variableValues: variables,
    fieldResolver: (_source, _args, _context, { returnType }) => valueFor(returnType),
  });
  if (errors) throw errors[0];
  return {
    name: operation.name?.value,
    dataId: `ROOT_${operation.operation.toUpperCase()}`,
    query,
    variables,
    result: data,
    parts: partsOf(query),
  };
}

/** The fields that are answered with an object. */
function partsOf(query: DocumentNode): Set<string> {
  const types = new TypeInfo(schema);
  const found = new Set<string>();
  visit(
    query,
    visitWithTypeInfo(types, {
      Field({ name, selectionSet }) {
        if (selectionSet) found.add(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return found;
}

it('no answer takes away what another screen shows', () => {
  const all = definitions
    .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
    .map(answerTo);
  const lost: string[] = [];
  for (const shown of all.filter(({ dataId }) => dataId === 'ROOT_QUERY')) {
    const cache = makeCache();
    cache.write(shown);
    const missing = () =>
      cache.diff({ ...shown, optimistic: false, returnPartialData: true }).missing?.missing;
    expect(missing(), shown.name).toBeUndefined();
    for (const later of all) {
      if (![...later.parts].some((part) => shown.parts.has(part))) continue;
      cache.write(later);
      if (!missing()) continue;
      lost.push(`${later.name} takes away from ${shown.name}: ${JSON.stringify(missing())}`);
      cache.write(shown);
    }
  }
  expect(lost).toEqual([]);
});
