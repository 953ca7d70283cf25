/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Pause_PauseFragment = { __typename: 'Pause', id: string, from: string, to: string | null, reason: Types.PauseReason } & { ' $fragmentName'?: 'Pause_PauseFragment' };

export type ActivityQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ActivityQuery = { activity: { __typename: 'Activity', longestStreak: number, totalCompletions: number, points: number, pointsPerCompletion: number, monthlyGoal: { __typename: 'MonthlyGoal', done: number, target: number, days: number, thisWeek: number, weekGoal: number | null }, streak: { __typename: 'Streak', days: number, today: boolean, paused: boolean }, milestones: Array<{ __typename: 'Milestone', kind: Types.AchievementKind, points: number, reachedAt: string | null, have: number, need: number }>, days: Array<{ __typename: 'ActivityDay', date: string, completions: number, minutes: number }>, pauses: Array<{ __typename: 'Pause', id: string, from: string, to: string | null, reason: Types.PauseReason }> } };

export type CreatePauseMutationVariables = Exact<{
  input: Types.PauseInput;
}>;


export type CreatePauseMutation = { createPause: (
    { __typename: 'Pause' }
    & { ' $fragmentRefs'?: { 'Pause_PauseFragment': Pause_PauseFragment } }
  ) };

export type UpdatePauseMutationVariables = Exact<{
  id: string;
  input: Types.PauseInput;
}>;


export type UpdatePauseMutation = { updatePause: (
    { __typename: 'Pause' }
    & { ' $fragmentRefs'?: { 'Pause_PauseFragment': Pause_PauseFragment } }
  ) };

export type DeletePauseMutationVariables = Exact<{
  id: string;
}>;


export type DeletePauseMutation = { deletePause: string };

export type SetWeekGoalMutationVariables = Exact<{
  workouts?: number | null | undefined;
}>;


export type SetWeekGoalMutation = { setWeekGoal: { __typename: 'Activity', monthlyGoal: { __typename: 'MonthlyGoal', weekGoal: number | null } } };

export const Pause_PauseFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Pause_pause"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<Pause_PauseFragment, unknown>;
export const ActivityDocument = {"__meta__":{"hash":"97a02c44ca27567b961c0e232d6b709219f647e0efc278d3c7b23df0dbe48e74"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Activity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyGoal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"thisWeek"}},{"kind":"Field","name":{"kind":"Name","value":"weekGoal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"streak"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"paused"}}]}},{"kind":"Field","name":{"kind":"Name","value":"longestStreak"}},{"kind":"Field","name":{"kind":"Name","value":"totalCompletions"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"pointsPerCompletion"}},{"kind":"Field","name":{"kind":"Name","value":"milestones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"have"}},{"kind":"Field","name":{"kind":"Name","value":"need"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"completions"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pauses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Pause_pause"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Pause_pause"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<ActivityQuery, ActivityQueryVariables>;
export const CreatePauseDocument = {"__meta__":{"hash":"e4956cd815d77af3e73dd656c9de737d9fd0cb724509881491946cdb0068ce58"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePause"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PauseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPause"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Pause_pause"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Pause_pause"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<CreatePauseMutation, CreatePauseMutationVariables>;
export const UpdatePauseDocument = {"__meta__":{"hash":"175bb319146f6348ffaf064b3f386c377db301b4fdafd100a0550e8ef7128c08"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePause"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PauseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePause"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Pause_pause"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Pause_pause"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Pause"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<UpdatePauseMutation, UpdatePauseMutationVariables>;
export const DeletePauseDocument = {"__meta__":{"hash":"ce516b66676b7b6a9bc9b9f521193b8dacad1ee2f9102e57997a8c8c44ded373"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePause"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePause"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeletePauseMutation, DeletePauseMutationVariables>;
export const SetWeekGoalDocument = {"__meta__":{"hash":"4ee2a626fd382b9bdf732a599ae971bd8a6029c567df4a125b952a195e5b3a5d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWeekGoal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"workouts"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWeekGoal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"workouts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"workouts"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyGoal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekGoal"}}]}}]}}]}}]} as unknown as DocumentNode<SetWeekGoalMutation, SetWeekGoalMutationVariables>;