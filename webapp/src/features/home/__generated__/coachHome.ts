/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CoachHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type CoachHomeQuery = { coachHome: { __typename: 'CoachHome', totalClients: number, totalWorkouts: number, totalViews: number, averageRating: number | null, recentWorkouts: Array<{ __typename: 'Workout', id: string, thumbnailUrl: string, views: number, title: { __typename: 'LocalizedText', en: string | null, ru: string | null } }>, recentClients: Array<{ __typename: 'Profile', id: string, fullName: string, avatarUrl: string, subscriptionPlan: Types.Plan }> } };


export const CoachHomeDocument = {"__meta__":{"hash":"d2faa96bf7bba16b019fcdb189d50391b2fb783cc0d60ef0c8d914f3935d0917"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CoachHome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"coachHome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalClients"}},{"kind":"Field","name":{"kind":"Name","value":"totalWorkouts"}},{"kind":"Field","name":{"kind":"Name","value":"totalViews"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"recentWorkouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"en"}},{"kind":"Field","name":{"kind":"Name","value":"ru"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recentClients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionPlan"}}]}}]}}]}}]} as unknown as DocumentNode<CoachHomeQuery, CoachHomeQueryVariables>;