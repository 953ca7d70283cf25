import type { UncachedDocument } from '../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
  restore: boolean;
}>;


export type SignInMutation = { signIn: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } } };

export type SignUpMutationVariables = Exact<{
  input: Types.SignUpInput;
}>;


export type SignUpMutation = { signUp: { __typename: 'SignUpResult', session: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, chosenPlan: Types.PlanChoice | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: string, units: Types.Units, timeZone: string, exerciseUnits: Array<{ __typename: 'ExerciseUnits', exerciseId: string, units: Types.Units }> } } | null } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailMutation = { confirmEmail: boolean };

export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: boolean };


export const SignInDocument = {"operationName":"SignIn","hash":"60ce4f4e9f751fe7d9fcca83b1bf995b5e2a3b2429ad009132ba9beffa20c326"} as UncachedDocument<SignInMutation, SignInMutationVariables>;
export const SignUpDocument = {"operationName":"SignUp","hash":"7d31a168adb742a78ada83bcda73dcf1bdb22c31cbd16da6562b9d9e79e8d5cb"} as UncachedDocument<SignUpMutation, SignUpMutationVariables>;
export const RequestPasswordResetDocument = {"operationName":"RequestPasswordReset","hash":"09ad87efeab47f39a3e46ffdf9da6d14967e6b446ee448f3d598893bfafa31b2"} as UncachedDocument<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"operationName":"ResetPassword","hash":"5331181e4bed6ca53c3a47adee564ea1c0693ac3905a207524ec7c570cd6c859"} as UncachedDocument<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ConfirmEmailDocument = {"operationName":"ConfirmEmail","hash":"1db8aea89b6e417717bc17a2f5cfbda735e51d2ecfe123a03c4f534ca294f33b"} as UncachedDocument<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const ConfirmEmailChangeDocument = {"operationName":"ConfirmEmailChange","hash":"18a414ec28f4f449735e263b0d5719759837c80e48c81628b0c0655075de3901"} as UncachedDocument<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;