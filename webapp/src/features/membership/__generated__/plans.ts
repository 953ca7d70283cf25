/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlanPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanPricesQuery = { site: { __typename: 'Site', currency: string, basic: number | null, vip: number | null, offerPercent: number } };


export const PlanPricesDocument = {"__meta__":{"hash":"e1517efacb16e9382debc80585b02daddad328b246d5e3b75403f6d33d0f4e21"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlanPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"basic"}},{"kind":"Field","name":{"kind":"Name","value":"vip"}},{"kind":"Field","name":{"kind":"Name","value":"offerPercent"}}]}}]}}]} as unknown as DocumentNode<PlanPricesQuery, PlanPricesQueryVariables>;