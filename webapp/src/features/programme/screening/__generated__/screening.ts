/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SaveHealthScreeningMutationVariables = Exact<{
  outcome: Types.ScreeningOutcome;
}>;


export type SaveHealthScreeningMutation = { saveHealthScreening: { __typename: 'HealthScreening', id: string, outcome: Types.ScreeningOutcome, answeredOn: string, clearsUntil: string | null } };


export const SaveHealthScreeningDocument = {"__meta__":{"hash":"804bb44a90c8a95abc31f348c68d015b9a0df80fd6e7266a602897bcc5954d06"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveHealthScreening"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ScreeningOutcome"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveHealthScreening"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"outcome"},"value":{"kind":"Variable","name":{"kind":"Name","value":"outcome"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Screening_outcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Screening_outcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthScreening"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answeredOn"}},{"kind":"Field","name":{"kind":"Name","value":"clearsUntil"}}]}}]} as unknown as DocumentNode<SaveHealthScreeningMutation, SaveHealthScreeningMutationVariables>;