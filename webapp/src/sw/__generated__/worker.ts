import type { UncachedDocument } from '../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RefreshInWorkerMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshInWorkerMutation = { refreshSession: { __typename: 'Session', accessToken: string, profile: { __typename: 'Profile', id: string } } };

export type RenewPushInWorkerMutationVariables = Exact<{
  input: Types.PushSubscriptionInput;
}>;


export type RenewPushInWorkerMutation = { subscribePush: { __typename: 'PushSetup', id: string } };


export const RefreshInWorkerDocument = {"operationName":"RefreshInWorker","hash":"2d301a73a51766b8654ae91826992979f03d5bea03bab023141ba4955dcb7992"} as UncachedDocument<RefreshInWorkerMutation, RefreshInWorkerMutationVariables>;
export const RenewPushInWorkerDocument = {"operationName":"RenewPushInWorker","hash":"d5581993827b198cf59b21dadfbdd336a5b34d6feeccdbb62950448e909b1663"} as UncachedDocument<RenewPushInWorkerMutation, RenewPushInWorkerMutationVariables>;