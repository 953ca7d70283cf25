/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Consent_ConsentFragment = { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null };

export type HealthConsentQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthConsentQuery = { healthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } | null };

export type GiveHealthConsentMutationVariables = Exact<{
  version: number;
}>;


export type GiveHealthConsentMutation = { giveHealthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } };

export type WithdrawHealthConsentMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawHealthConsentMutation = { withdrawHealthConsent: { __typename: 'HealthConsent', id: string, version: number, givenAt: string, withdrawnAt: string | null } };

export const Consent_ConsentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Consent_consent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthConsent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"givenAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<Consent_ConsentFragment, unknown>;
export const HealthConsentDocument = {"__meta__":{"hash":"3f1a62c4ffc360648b6b80ba8a265c71fe1c13fe2a23e4fbf4daf20b568aeb63"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HealthConsent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"healthConsent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Consent_consent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Consent_consent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthConsent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"givenAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<HealthConsentQuery, HealthConsentQueryVariables>;
export const GiveHealthConsentDocument = {"__meta__":{"hash":"41f3540c82e3a6f6e944dcff1a819ce7cb4d57f8d6d7c1b1b2ab7302730cdf1e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiveHealthConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giveHealthConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Consent_consent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Consent_consent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthConsent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"givenAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<GiveHealthConsentMutation, GiveHealthConsentMutationVariables>;
export const WithdrawHealthConsentDocument = {"__meta__":{"hash":"51f9d30a475445dba4804b56687dc62529921ac3eb70db9715c60b6ed07e6679"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawHealthConsent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawHealthConsent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Consent_consent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Consent_consent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthConsent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"givenAt"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawnAt"}}]}}]} as unknown as DocumentNode<WithdrawHealthConsentMutation, WithdrawHealthConsentMutationVariables>;