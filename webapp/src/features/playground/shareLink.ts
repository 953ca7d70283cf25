import type { OperationDraft } from './operationDraft';

/** A link with an operation and its variables, in the part that browsers do not send. */
export function shareLink({ query, variables }: OperationDraft, page: string): string {
  return `${page}#${new URLSearchParams({ query, ...(variables && { variables }) })}`;
}

/** The draft of such a link; undefined if there is none. */
export function readShareLink(hash: string): OperationDraft | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const query = parts.get('query');
  return query === null ? undefined : { query, variables: parts.get('variables') ?? '' };
}
