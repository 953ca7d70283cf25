import type { UncachedDocument } from '../../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SuggestedWorkoutQueryVariables = Exact<{
  direction: Types.GoalDirection;
}>;


export type SuggestedWorkoutQuery = { suggestedWorkout: { __typename: 'SuggestedWorkout', category: Types.WorkoutCategory, level: Types.WorkoutLevel, durationMinutes: number, thumbnailUrl: string, title: { __typename: 'LocalizedText', all: Record<string, string> } } | null };

export type BroughtMeasurementsQueryVariables = Exact<{ [key: string]: never; }>;


export type BroughtMeasurementsQuery = { broughtMeasurements: { __typename: 'BroughtMeasurements', count: number, from: string, to: string } | null };

export type SaveOnboardingMutationVariables = Exact<{
  input: Types.OnboardingInput;
}>;


export type SaveOnboardingMutation = { saveOnboarding: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } };

export type CompleteOnboardingMutationVariables = Exact<{ [key: string]: never; }>;


export type CompleteOnboardingMutation = { completeOnboarding: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } };


export const SuggestedWorkoutDocument = {"operationName":"SuggestedWorkout","hash":"ae4264a50bd1820ae46edfcd7609109546bf14cf6a9c2179803214c5a97a00bf"} as UncachedDocument<SuggestedWorkoutQuery, SuggestedWorkoutQueryVariables>;
export const BroughtMeasurementsDocument = {"operationName":"BroughtMeasurements","hash":"583a1230c3a68ec9323ff43ca3d094a78e96f5c1c22011cdbb4caec0e40cb23c"} as UncachedDocument<BroughtMeasurementsQuery, BroughtMeasurementsQueryVariables>;
export const SaveOnboardingDocument = {"operationName":"SaveOnboarding","hash":"bb6c5211e6160c2c9c9647a21abb659ec53124f18767507afd1e03de2f14d71c"} as UncachedDocument<SaveOnboardingMutation, SaveOnboardingMutationVariables>;
export const CompleteOnboardingDocument = {"operationName":"CompleteOnboarding","hash":"8bcd10e7c2a5af2883b9a40a336139915a15fcc07ce041c56aa695de719c50dd"} as UncachedDocument<CompleteOnboardingMutation, CompleteOnboardingMutationVariables>;