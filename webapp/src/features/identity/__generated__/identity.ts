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


export type SignInMutation = { signIn: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } } };

export type SignUpMutationVariables = Exact<{
  input: Types.SignUpInput;
}>;


export type SignUpMutation = { signUp: { __typename: 'SignUpResult', session: { __typename: 'Session', accessToken: string, expiresAt: string, profile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, planEndsOn: string | null, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } } | null } };

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


export const SignInDocument = {"operationName":"SignIn","hash":"60e7f48e26c56f90a201796bd070246e4d9cc7a5bdf4676f843b7082c2606a07"} as UncachedDocument<SignInMutation, SignInMutationVariables>;
export const SignUpDocument = {"operationName":"SignUp","hash":"1c2cc373230907be28fd1a56358bd64fd519b16eaeea31536b0830d9604e217f"} as UncachedDocument<SignUpMutation, SignUpMutationVariables>;
export const RequestPasswordResetDocument = {"operationName":"RequestPasswordReset","hash":"09ad87efeab47f39a3e46ffdf9da6d14967e6b446ee448f3d598893bfafa31b2"} as UncachedDocument<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"operationName":"ResetPassword","hash":"5331181e4bed6ca53c3a47adee564ea1c0693ac3905a207524ec7c570cd6c859"} as UncachedDocument<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ConfirmEmailDocument = {"operationName":"ConfirmEmail","hash":"1db8aea89b6e417717bc17a2f5cfbda735e51d2ecfe123a03c4f534ca294f33b"} as UncachedDocument<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const ConfirmEmailChangeDocument = {"operationName":"ConfirmEmailChange","hash":"18a414ec28f4f449735e263b0d5719759837c80e48c81628b0c0655075de3901"} as UncachedDocument<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;