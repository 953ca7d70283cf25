import type { OperationDraft } from './operationDraft';
import { readVariables } from './operations';

/** Formats a draft; fails if the operation does not parse. Comments stay. */
export async function prettify({ query, variables }: OperationDraft): Promise<OperationDraft> {
  const [{ format }, graphql] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/graphql'),
  ]);
  const text = await format(query, { parser: 'graphql', plugins: [graphql] });
  const values = variables.trim() === '' ? undefined : readVariables(variables);
  return { query: text.trimEnd(), variables: values ? JSON.stringify(values, null, 2) : variables };
}
