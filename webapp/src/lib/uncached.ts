import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** What is left of a document that carries @uncached. */
export interface UncachedDocument<Data, Variables> extends DocumentTypeDecoration<Data, Variables> {
  operationName: string;
  hash: string;
}
