/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ServerStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerStatusQuery = { serverStatus: { __typename: 'ServerStatus', parts: Array<{ __typename: 'ServerPart', name: Types.PartName, state: Types.PartState }>, sms: { __typename: 'SmsFigures', sent: number, withheld: number, limit: number } | null, disks: Array<{ __typename: 'NodeDisk', node: string, free: number, fullOn: string | null }> } };

export type SendTestEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestEmailMutation = { sendTestEmail: { __typename: 'TestEmail', to: string, captured: boolean, failure: string | null } };

export type SendTestSmsMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestSmsMutation = { sendTestSms: { __typename: 'TestSms', to: string, failure: string | null } };


export const ServerStatusDocument = {"__meta__":{"hash":"5b734daefcfc4284ace7787a4c7c6c2e2c68296bae58b48c30125fbbfef90c8a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServerStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"disks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"}},{"kind":"Field","name":{"kind":"Name","value":"free"}},{"kind":"Field","name":{"kind":"Name","value":"fullOn"}}]}}]}}]}}]} as unknown as DocumentNode<ServerStatusQuery, ServerStatusQueryVariables>;
export const SendTestEmailDocument = {"__meta__":{"hash":"0b3827aec2110f0960cd5e8a8d01989a31ed950eb22cff58f7ec4bd69e3f35c7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestEmail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"captured"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]}}]} as unknown as DocumentNode<SendTestEmailMutation, SendTestEmailMutationVariables>;
export const SendTestSmsDocument = {"__meta__":{"hash":"ad622d6c570521788b95a2436076d5553bceb770ec9faec3424f039cea78ddda"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestSms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTestSms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]}}]} as unknown as DocumentNode<SendTestSmsMutation, SendTestSmsMutationVariables>;