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


export type SetAvatarMutation = { setAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } };

export type RemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAvatarMutation = { removeAvatar: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } };


export const SetAvatarDocument = {"operationName":"SetAvatar","hash":"4ccdcfcc2953eaa7334790affdf8f0d2c5174567e5dcfad545beb1209cebbe38"} as UncachedDocument<SetAvatarMutation, SetAvatarMutationVariables>;
export const RemoveAvatarDocument = {"operationName":"RemoveAvatar","hash":"bdf58e0bb148e4dda5f66443bd9ee5d0b7bdc786f757f9da3f1e26e0bf5c6e53"} as UncachedDocument<RemoveAvatarMutation, RemoveAvatarMutationVariables>;