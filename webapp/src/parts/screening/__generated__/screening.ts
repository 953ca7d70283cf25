/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Screening_OutcomeFragment = { __typename: 'HealthScreening', id: string, outcome: Types.ScreeningOutcome, answeredOn: string, clearsUntil: string | null };

export type HealthScreeningQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthScreeningQuery = { healthScreening: { __typename: 'HealthScreening', id: string, outcome: Types.ScreeningOutcome, answeredOn: string, clearsUntil: string | null } | null };

export const Screening_OutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Screening_outcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthScreening"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answeredOn"}},{"kind":"Field","name":{"kind":"Name","value":"clearsUntil"}}]}}]} as unknown as DocumentNode<Screening_OutcomeFragment, unknown>;
export const HealthScreeningDocument = {"__meta__":{"hash":"b9842b353aea16726a5273fbe48fc70ef8dd7d6fa73ce26dbaff04248c5d766c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HealthScreening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"healthScreening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Screening_outcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Screening_outcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthScreening"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answeredOn"}},{"kind":"Field","name":{"kind":"Name","value":"clearsUntil"}}]}}]} as unknown as DocumentNode<HealthScreeningQuery, HealthScreeningQueryVariables>;