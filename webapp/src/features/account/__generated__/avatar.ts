import type { UncachedDocument } from '../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { SessionProfileFragment } from '../../../lib/__generated__/session.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetAvatarMutationVariables = Exact<{
  image: string;
}>;


export type SetAvatarMutation = { setAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };


export const SetAvatarDocument = {"operationName":"SetAvatar","hash":"32f5c7e2d14fecd8fe1600d9845189354c41ba3b77df443a44f3e7caf1c4577e"} as UncachedDocument<SetAvatarMutation, SetAvatarMutationVariables>;
export const RemoveAvatarDocument = {"operationName":"RemoveAvatar","hash":"83ff960a40fdabbf2115dfd719ab14f0eaa4f4e6c3a82b17d66b6ef259e6f71d"} as UncachedDocument<RemoveAvatarMutation, RemoveAvatarMutationVariables>;