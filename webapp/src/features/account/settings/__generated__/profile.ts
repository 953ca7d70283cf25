import type { UncachedDocument } from '../../../../lib/post.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { SessionProfileFragment } from '../../../../lib/__generated__/session.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { me: { __typename: 'Profile', id: string, phone: string, spokenLanguages: Array<string>, availability: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string, bio: { __typename: 'LocalizedText', en: string | null, ru: string | null }, specialities: { __typename: 'LocalizedText', en: string | null, ru: string | null } } };

export type UpdateProfileMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { __typename: 'Profile', id: string, role: Types.Role, subscriptionPlan: Types.Plan, subscriptionStatus: Types.SubscriptionStatus, onboardingCompleted: boolean, onboardingStep: number, emailConfirmed: boolean, firstName: string, lastName: string, fullName: string, email: string, avatarUrl: string, language: Types.Language, units: Types.Units, timeZone: string } };


export const MyProfileDocument = {"__meta__":{"hash":"97327e7f28125b95199154394279136db8039ad78f82379f043b9fb92e83494f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionProfile"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"bio"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specialities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spokenLanguages"}},{"kind":"Field","name":{"kind":"Name","value":"availability"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionPlan"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"onboardingCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"onboardingStep"}},{"kind":"Field","name":{"kind":"Name","value":"emailConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]} as unknown as DocumentNode<MyProfileQuery, MyProfileQueryVariables>;
export const UpdateProfileDocument = {"operationName":"UpdateProfile","hash":"eee5da60cf07054f0ac6e9f32f923dd72381a3c85705dfce3a4cd866900a8619"} as UncachedDocument<UpdateProfileMutation, UpdateProfileMutationVariables>;