/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { __typename: 'CalendarFeed', createdAt: string } | null };

export type MakeCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarFeedMutation = { makeCalendarFeed: { __typename: 'CalendarFeed', createdAt: string, url: string | null } };

export type RemoveCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveCalendarFeedMutation = { removeCalendarFeed: boolean };


export const CalendarFeedDocument = {"__meta__":{"hash":"595dd776f7c1ac740f81caac66fda4546d7f33efbe7e5560e5cdcaf7ae4b479d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarFeedQuery, CalendarFeedQueryVariables>;
export const MakeCalendarFeedDocument = {"__meta__":{"hash":"ab09b41b9cd5bf840b89f22febf44dd9120fb21d5f8084cd0f9d2334709b8f18"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<MakeCalendarFeedMutation, MakeCalendarFeedMutationVariables>;
export const RemoveCalendarFeedDocument = {"__meta__":{"hash":"19afdaa5029792f76806dd19309ec89ba89066ab15be1f7cffa8cfaba6508d90"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCalendarFeed"}}]}}]} as unknown as DocumentNode<RemoveCalendarFeedMutation, RemoveCalendarFeedMutationVariables>;