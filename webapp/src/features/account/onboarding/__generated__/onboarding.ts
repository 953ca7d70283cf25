import type { UncachedDocument } from '../../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { SessionProfileFragment } from '../../../../lib/__generated__/session.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SaveOnboardingMutationVariables = Exact<{
  input: Types.OnboardingInput;
}>;


export type SaveOnboardingMutation = { saveOnboarding: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };

export type CompleteOnboardingMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteOnboardingMutation = { completeOnboarding: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };


export const SaveOnboardingDocument = {"operationName":"SaveOnboarding","hash":"7e2ecb4c9d361f55dccf845969ff06bcb73823f5bdad8e162807ef79d8bffbab"} as UncachedDocument<SaveOnboardingMutation, SaveOnboardingMutationVariables>;
export const CompleteOnboardingDocument = {"operationName":"CompleteOnboarding","hash":"43387945953f0448abcc5c4fc36218590198987c3eef8b9743cc18814b1d8168"} as UncachedDocument<CompleteOnboardingMutation, CompleteOnboardingMutationVariables>;