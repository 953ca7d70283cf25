import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** What a document with @uncached is reduced to. */
export interface UncachedDocument<Data, Variables> extends DocumentTypeDecoration<Data, Variables> {
  operationName: string;
  hash: string;
}
