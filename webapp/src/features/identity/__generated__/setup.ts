import type { UncachedDocument } from '../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateFirstAdminMutationVariables = Exact<{
  token: string;
  input: Types.SignUpInput;
}>;


export type CreateFirstAdminMutation = { createFirstAdmin: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } } };


export const CreateFirstAdminDocument = {"operationName":"CreateFirstAdmin","hash":"30e551d7b905b90ac49fd8155b115adae1d93b23cd17cf4564f991cd62227154"} as UncachedDocument<CreateFirstAdminMutation, CreateFirstAdminMutationVariables>;