import type { UncachedDocument } from '../../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetAvatarMutationVariables = Exact<{
  image: string;
}>;


export type SetAvatarMutation = { setAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };


export const SetAvatarDocument = {"operationName":"SetAvatar","hash":"d3b0e64610102a65f67387fec77109c7c19101defb62efb2d8f5b780480328c7"} as UncachedDocument<SetAvatarMutation, SetAvatarMutationVariables>;
export const RemoveAvatarDocument = {"operationName":"RemoveAvatar","hash":"fa6b65ee2b5adb065091cf5c5aa40008731f034fb3f4b3deab9597e3d1f60ab2"} as UncachedDocument<RemoveAvatarMutation, RemoveAvatarMutationVariables>;