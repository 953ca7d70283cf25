/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClientCheckInsQueryVariables = Exact<{
  id: string;
}>;


export type ClientCheckInsQuery = { clientProgress: { __typename: 'ClientProgress', id: string, checkInPlan: { __typename: 'CheckInPlan', id: string, everyDays: number, nextDueOn: string, form: { __typename: 'CheckInForm', id: string, title: { __typename: 'LocalizedText', all: Record<string, string> } } } | null }, checkIns: { __typename: 'CheckInConnection', nodes: Array<{ __typename: 'CheckIn', id: string, state: Types.CheckInState, sentAt: string | null, replyDueAt: string | null, repliedAt: string | null, title: { __typename: 'LocalizedText', all: Record<string, string> } }> }, checkInForms: Array<{ __typename: 'CheckInForm', id: string, title: { __typename: 'LocalizedText', all: Record<string, string> } }> };

export type SetCheckInPlanMutationVariables = Exact<{
  input: Types.CheckInPlanInput;
}>;


export type SetCheckInPlanMutation = { setCheckInPlan: { __typename: 'CheckInPlan', id: string, nextDueOn: string } };

export type RemoveCheckInPlanMutationVariables = Exact<{
  clientId: string;
}>;


export type RemoveCheckInPlanMutation = { removeCheckInPlan: string };

export type RestoreCheckInPlanMutationVariables = Exact<{
  clientId: string;
}>;


export type RestoreCheckInPlanMutation = { restoreCheckInPlan: { __typename: 'CheckInPlan', id: string, nextDueOn: string } };


export const ClientCheckInsDocument = {"__meta__":{"hash":"a3cf45edb54e1578ec0f6ea4fe1b5aea06280dfe64cfe60992b6435d7b5ce5d9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClientCheckIns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"checkInPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"everyDays"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueOn"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkIns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"of"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"replyDueAt"}},{"kind":"Field","name":{"kind":"Name","value":"repliedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"checkInForms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}}]}}]} as unknown as DocumentNode<ClientCheckInsQuery, ClientCheckInsQueryVariables>;
export const SetCheckInPlanDocument = {"__meta__":{"hash":"93640e977b6b15cbdeca9497ce37927c0530cb695a8dec3a954085c4b45bb32e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetCheckInPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CheckInPlanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCheckInPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueOn"}}]}}]}}]} as unknown as DocumentNode<SetCheckInPlanMutation, SetCheckInPlanMutationVariables>;
export const RemoveCheckInPlanDocument = {"__meta__":{"hash":"76982d6642659f45a3a357bade36eb2a120e7f1d35716859e6d616de637114d9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCheckInPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCheckInPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}}]}]}}]} as unknown as DocumentNode<RemoveCheckInPlanMutation, RemoveCheckInPlanMutationVariables>;
export const RestoreCheckInPlanDocument = {"__meta__":{"hash":"252f54192a34f29af9c4715a33a4846b78acf6790a60cdadf34f6fa513f58be0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreCheckInPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreCheckInPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueOn"}}]}}]}}]} as unknown as DocumentNode<RestoreCheckInPlanMutation, RestoreCheckInPlanMutationVariables>;