import type { UncachedDocument } from '../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RefreshInWorkerMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshInWorkerMutation = { refreshSession: { __typename: 'Session', accessToken: string } };

export type RenewPushInWorkerMutationVariables = Exact<{
  input: Types.PushSubscriptionInput;
}>;


export type RenewPushInWorkerMutation = { subscribePush: { __typename: 'PushSetup', id: string } };


export const RefreshInWorkerDocument = {"operationName":"RefreshInWorker","hash":"c649216da80699527e77f377ac8cdf2b57d6bd71a116b3e6d2f1fc74b28d8145"} as UncachedDocument<RefreshInWorkerMutation, RefreshInWorkerMutationVariables>;
export const RenewPushInWorkerDocument = {"operationName":"RenewPushInWorker","hash":"d5581993827b198cf59b21dadfbdd336a5b34d6feeccdbb62950448e909b1663"} as UncachedDocument<RenewPushInWorkerMutation, RenewPushInWorkerMutationVariables>;