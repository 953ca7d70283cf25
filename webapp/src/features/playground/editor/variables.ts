import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** A variable that an operation declares. */
interface Declared {
  type: GraphQLInputType;
  required: boolean;
}

export type Variables = ReadonlyMap<string, Declared>;

type Path = readonly (string | number)[];

/** The variables of an operation; undefined while it does not parse. */
export function variablesOf(
  schema: GraphQLSchema,
  query: string,
  operation: string | undefined,
): Variables | undefined {
  try {
    const operations = parse(query, { noLocation: true }).definitions.filter(
      (node) => node.kind === Kind.OPERATION_DEFINITION,
    );
    const chosen = operations.find(({ name }) => name?.value === operation) ?? operations[0];
    const declared = new Map<string, Declared>();
    for (const { variable, type: node, defaultValue } of chosen?.variableDefinitions ?? []) {
      const type = typeFromAST(schema, node);
      if (isInputType(type))
        declared.set(variable.name.value, { type, required: isNonNullType(type) && !defaultValue });
    }
    return declared;
  } catch {
    return undefined;
  }
}

const keyOf = (state: EditorState, property: SyntaxNode): string => {
  const name = property.getChild('PropertyName');
  try {
    return name ? String(JSON.parse(state.sliceDoc(name.from, name.to))) : '';
  } catch {
    return '';
  }
};

const isValue = ({ name }: SyntaxNode) => !/^[[\]{}:,⚠]|^PropertyName$/.test(name);

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

/** The part of the JSON at a path, or what holds it if it is missing. */
function nodeAt(state: EditorState, path: Path): SyntaxNode | undefined {
  let at: SyntaxNode | undefined = syntaxTree(state).topNode.firstChild ?? undefined;
  for (const step of path) {
    const next: SyntaxNode | undefined =
      typeof step === 'number'
        ? at && children(at).filter(isValue)[step]
        : (at?.getChildren('Property').find((property) => keyOf(state, property) === step)?.lastChild ??
          undefined);
    if (!next) break;
    at = next;
  }
  return at;
}

/** What is wrong with the variables, in the words of the reference implementation, which the server's are close to. */
export function problems(state: EditorState, declared: Variables): Diagnostic[] {
  let values: unknown;
  try {
    values = JSON.parse(state.doc.toString() || '{}');
  } catch {
    return []; // The parser has said so.
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  const given = values as Record<string, unknown>;
  const found: Diagnostic[] = [];
  const report = (path: Path, message: string) => {
    const node = nodeAt(state, path);
    found.push({ from: node?.from ?? 0, to: node?.to ?? 0, severity: 'error', message });
  };
  for (const name of Object.keys(given))
    if (!declared.has(name)) report([name], `The operation does not declare $${name}.`);
  for (const [name, { type, required }] of declared) {
    const value = given[name];
    if (value === undefined) {
      if (required) report([], `Variable "$${name}" of required type "${type}" was not provided.`);
    } else coerceInputValue(value, type, (path, _, error) => report([name, ...path], error.message));
  }
  return found;
}

/** The path of the object, list or value around a node. */
function pathOf(state: EditorState, node: SyntaxNode): Path {
  const steps: (string | number)[] = [];
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (at.name === 'Property') steps.unshift(keyOf(state, at));
    else if (parent.name === 'Array' && isValue(at))
      steps.unshift(
        children(parent)
          .filter(isValue)
          .findIndex(({ from }) => from === at.from),
      );
  }
  return steps;
}

function typeAt(declared: Variables, [name, ...rest]: Path): GraphQLInputType | undefined {
  let type = declared.get(String(name))?.type;
  for (const step of rest) {
    const bare: GraphQLInputType | undefined = type && getNullableType(type);
    if (typeof step === 'number') type = bare && isListType(bare) ? bare.ofType : undefined;
    else type = bare && isInputObjectType(bare) ? bare.getFields()[step]?.type : undefined;
  }
  return type;
}

/** The names that an object may have. */
function namesOf(declared: Variables, path: Path): Completion[] {
  if (path.length === 0)
    return [...declared].map(([name, { type }]) => ({ label: `"${name}"`, detail: String(type) }));
  const type = typeAt(declared, path);
  const bare = type && getNamedType(type);
  if (!bare || !isInputObjectType(bare)) return [];
  return Object.values(bare.getFields()).map(({ name, type: of, description }) => ({
    label: `"${name}"`,
    detail: String(of),
    ...(description && { info: description }),
  }));
}

/** The values that a type has, if they are few. */
function valuesOf(type: GraphQLInputType | undefined): Completion[] {
  const bare = type && getNamedType(type);
  if (bare?.name === 'Boolean') return ['true', 'false'].map((label) => ({ label }));
  if (!bare || !isEnumType(bare)) return [];
  return bare.getValues().map(({ name, description }) => ({
    label: `"${name}"`,
    ...(description && { info: description }),
  }));
}

/** Completes names and values by the types of the variables. */
export function completeVariables(context: CompletionContext, declared: Variables): CompletionResult | null {
  const { state, pos } = context;
  const typed = context.matchBefore(/"?\w*/);
  if (!typed || (typed.from === typed.to && !context.explicit)) return null;
  const node = syntaxTree(state).resolveInner(pos, -1);
  const before = state.sliceDoc(0, typed.from).trimEnd().at(-1);
  const isName = node.name === 'PropertyName' || before === '{' || (before === ',' && !within(node, 'Array'));
  const around = node.name === 'PropertyName' ? (node.parent?.parent ?? node) : node;
  // A quote that was closed by itself is part of what is completed.
  const to = typed.text.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  const hasColon = /^\s*:/.test(state.sliceDoc(to, to + 10));
  const options = isName
    ? namesOf(declared, pathOf(state, around)).map((one) => ({
        ...one,
        apply: hasColon ? one.label : `${one.label}: `,
      }))
    : valuesOf(typeAt(declared, pathOf(state, node)));
  return options.length > 0 ? { from: typed.from, to, options } : null;
}

/** Reports whether the closest object or list around a node is one of this kind. */
function within(node: SyntaxNode, kind: 'Array' | 'Object'): boolean {
  for (let at: SyntaxNode | null = node; at; at = at.parent)
    if (at.name === 'Array' || at.name === 'Object') return at.name === kind;
  return false;
}

/** JSON whose names and values are known; without variables, JSON alone. */
export function variablesLanguage(declared: Variables | undefined): Extension {
  if (!declared) return [json(), linter(jsonParseLinter())];
  const parseProblems = jsonParseLinter();
  return [
    json(),
    jsonLanguage.data.of({
      autocomplete: (context: CompletionContext) => completeVariables(context, declared),
    }),
    linter((view) => {
      // Nothing at all stands for no variables.
      const isEmpty = view.state.doc.toString().trim() === '';
      return [...(isEmpty ? [] : parseProblems(view)), ...problems(view.state, declared)];
    }),
  ];
}
