/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Types.Language, registration: Types.RegistrationMode, filmMegabytes: number, photoMegabytes: number, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };

export type SiteUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SiteUpdatedSubscription = { siteUpdated: { __typename: 'Site', name: string, logoUrl: string, defaultLanguage: Types.Language, registration: Types.RegistrationMode, filmMegabytes: number, photoMegabytes: number, banner: { __typename: 'LocalizedText', en: string | null, ru: string | null } | null } };


export const SiteDocument = {"__meta__":{"hash":"c8ce26f63fdf97f75f8552fa15e28f6c9dec44a597693141bc9e8b83ee076f40"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filmMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"photoMegabytes"}}]}}]}}]} as unknown as DocumentNode<SiteQuery, SiteQueryVariables>;
export const SiteUpdatedDocument = {"__meta__":{"hash":"27802d204fc664fe0771258a7b113d0a70d71370e45c03b4d18852ed41fd6bbc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SiteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"registration"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}},{"kind":"Field","name":{"kind":"Name","value":"filmMegabytes"}},{"kind":"Field","name":{"kind":"Name","value":"photoMegabytes"}}]}}]}}]} as unknown as DocumentNode<SiteUpdatedSubscription, SiteUpdatedSubscriptionVariables>;