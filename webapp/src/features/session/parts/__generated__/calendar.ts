import type { UncachedDocument } from '../../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SessionCalendarQueryVariables = Exact<{
  id: string;
}>;


export type SessionCalendarQuery = { coachingSession: { __typename: 'CoachingSession', calendarUrl: string | null } | null };

export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { __typename: 'CalendarFeed', createdAt: string } | null };

export type MakeCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarFeedMutation = { makeCalendarFeed: { __typename: 'CalendarFeed', createdAt: string, url: string | null } };

export type RemoveCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveCalendarFeedMutation = { removeCalendarFeed: boolean };


export const SessionCalendarDocument = {"operationName":"SessionCalendar","hash":"a0502d04106a87f2f0d0c4f812b05d2fbc9bba869ab88b611793e9b256fe7c31"} as UncachedDocument<SessionCalendarQuery, SessionCalendarQueryVariables>;
export const CalendarFeedDocument = {"__meta__":{"hash":"595dd776f7c1ac740f81caac66fda4546d7f33efbe7e5560e5cdcaf7ae4b479d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarFeedQuery, CalendarFeedQueryVariables>;
export const MakeCalendarFeedDocument = {"operationName":"MakeCalendarFeed","hash":"ab09b41b9cd5bf840b89f22febf44dd9120fb21d5f8084cd0f9d2334709b8f18"} as UncachedDocument<MakeCalendarFeedMutation, MakeCalendarFeedMutationVariables>;
export const RemoveCalendarFeedDocument = {"operationName":"RemoveCalendarFeed","hash":"19afdaa5029792f76806dd19309ec89ba89066ab15be1f7cffa8cfaba6508d90"} as UncachedDocument<RemoveCalendarFeedMutation, RemoveCalendarFeedMutationVariables>;