/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: string, registration: Types.RegistrationMode, filmMegabytes: number, photoMegabytes: number, banner: { __typename: 'LocalizedText', all: Record<string, string> } | null }, termsNotice: { __typename: 'TermsNotice', version: number, publishedAt: string, agreedVersion: number } | null };

export type SiteUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SiteUpdatedSubscription = { siteUpdated: { __typename: 'Site', name: string } };

export type AgreeToTermsMutationVariables = Exact<{
  version: number;
}>;


export type AgreeToTermsMutation = { agreeToTerms: { __typename: 'TermsNotice', version: number, publishedAt: string, agreedVersion: number } | null };


export const SiteDocument = {"__meta__":{"hash":"efbaca32e7611f99678e41f1679bf56dca7b571b0af62fd24944b71b58c08e41"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filmMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"photoMegabytes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"termsNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"agreedVersion"}}]}}]}}]} as unknown as DocumentNode<SiteQuery, SiteQueryVariables>;
export const SiteUpdatedDocument = {"__meta__":{"hash":"b66de1ddcc53d3ebbdb36cf3c84d764cba5c45e4cbae73aac6038a18e333c501"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SiteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SiteUpdatedSubscription, SiteUpdatedSubscriptionVariables>;
export const AgreeToTermsDocument = {"__meta__":{"hash":"5520ee9cded1e6e952212d9d67c016d06c3402d9afdc754aea117b75a3714f71"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgreeToTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreeToTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"agreedVersion"}}]}}]}}]} as unknown as DocumentNode<AgreeToTermsMutation, AgreeToTermsMutationVariables>;