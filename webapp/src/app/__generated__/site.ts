/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Types.Language, registration: Types.RegistrationMode, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type SiteUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SiteUpdatedSubscription = { siteUpdated: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Types.Language, registration: Types.RegistrationMode, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };


export const SiteDocument = {"__meta__":{"hash":"cd3ec6c4de155b85e6b33f92d123a695fedc4f814dca2e4b48fc92bdd68f39ea"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}}]}}]}}]} as unknown as DocumentNode<SiteQuery, SiteQueryVariables>;
export const SiteUpdatedDocument = {"__meta__":{"hash":"192da4d12640e96cb7466de99df0bd3b81e6b20605dc8eaa24c35b5b24a222e8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SiteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}}]}}]}}]} as unknown as DocumentNode<SiteUpdatedSubscription, SiteUpdatedSubscriptionVariables>;