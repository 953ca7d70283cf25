import type { UncachedDocument } from '../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type InvitationOfferQueryVariables = Exact<{
  token: string;
}>;


export type InvitationOfferQuery = { invitationOffer: { __typename: 'InvitationOffer', email: string, firstName: string, lastName: string, role: Types.Role, language: string, taken: boolean } };


export const InvitationOfferDocument = {"operationName":"InvitationOffer","hash":"a99bf97f7dbd91d5e2b1b273760ccbfaad2066e9f6b8268d750f2dd2aab5a244"} as UncachedDocument<InvitationOfferQuery, InvitationOfferQueryVariables>;