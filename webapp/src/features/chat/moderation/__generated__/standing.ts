/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Chat_StandingFragment = { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Types.Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', all: Record<string, string> } } };

export type ChatStandingQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatStandingQuery = { chatStanding: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Types.Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', all: Record<string, string> } } } };

export type ChatStandingChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatStandingChangedSubscription = { chatStandingChanged: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Types.Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', all: Record<string, string> } } } };

export type ChatSettingsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatSettingsChangedSubscription = { siteUpdated: { __typename: 'Site', name: string } };

export type AcceptChatRulesMutationVariables = Exact<{
  version: number;
}>;


export type AcceptChatRulesMutation = { acceptChatRules: { __typename: 'ChatStanding', slowModeSeconds: number, nextAt: string | null, ban: { __typename: 'ChatBan', id: string, reason: Types.Offence, until: string | null } | null, rules: { __typename: 'ChatRules', version: number, accepted: boolean, text: { __typename: 'LocalizedText', all: Record<string, string> } } } };

export type ReportMessageMutationVariables = Exact<{
  input: Types.MessageReportInput;
}>;


export type ReportMessageMutation = { reportMessage: { __typename: 'MessageReport', id: string, messageId: string } };

export type WithdrawReportMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawReportMutation = { withdrawReport: string };

export type MutedMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type MutedMembersQuery = { mutedMembers: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }> };

export type SetMemberMutedMutationVariables = Exact<{
  profileId: string;
  muted: boolean;
}>;


export type SetMemberMutedMutation = { setMemberMuted: Array<{ __typename: 'Member', id: string, fullName: string, avatarUrl: string }> };

export type MuteConversationMutationVariables = Exact<{
  id: string;
  term: Types.MuteTerm;
}>;


export type MuteConversationMutation = { muteConversation: { __typename: 'Conversation', id: string, mute: { __typename: 'ConversationMute', until: string | null } | null } };

export type UnmuteConversationMutationVariables = Exact<{
  id: string;
}>;


export type UnmuteConversationMutation = { unmuteConversation: { __typename: 'Conversation', id: string, mute: { __typename: 'ConversationMute', until: string | null } | null } };

export type RemoveMessageMutationVariables = Exact<{
  id: string;
  reason: Types.Offence;
}>;


export type RemoveMessageMutation = { removeMessage: string };

export type ReturnMessageMutationVariables = Exact<{
  id: string;
}>;


export type ReturnMessageMutation = { returnMessage: string };

export type BanFromChatMutationVariables = Exact<{
  input: Types.ChatBanInput;
}>;


export type BanFromChatMutation = { banFromChat: { __typename: 'ChatBan', id: string } };

export type LiftChatBanMutationVariables = Exact<{
  id: string;
}>;


export type LiftChatBanMutation = { liftChatBan: { __typename: 'ChatBan', id: string, liftedAt: string | null } };

export const Chat_StandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Chat_standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatStanding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slowModeSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}}]}}]} as unknown as DocumentNode<Chat_StandingFragment, unknown>;
export const ChatStandingDocument = {"__meta__":{"hash":"55938ae8353715d519450cd7062b1d01b27bed949939415740f3fe0593995c6e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChatStanding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatStanding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_standing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Chat_standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatStanding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slowModeSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}}]}}]} as unknown as DocumentNode<ChatStandingQuery, ChatStandingQueryVariables>;
export const ChatStandingChangedDocument = {"__meta__":{"hash":"f8c65aa2d1c51e9b56ac62e0e453e8873ab6021a4c24b4a3a7532d6233982bd0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChatStandingChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatStandingChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_standing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Chat_standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatStanding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slowModeSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}}]}}]} as unknown as DocumentNode<ChatStandingChangedSubscription, ChatStandingChangedSubscriptionVariables>;
export const ChatSettingsChangedDocument = {"__meta__":{"hash":"2499e50ecda34acaf91616b18ab938fe8ec153124b430193e9eb3747cd389878"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChatSettingsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteUpdated"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ChatSettingsChangedSubscription, ChatSettingsChangedSubscriptionVariables>;
export const AcceptChatRulesDocument = {"__meta__":{"hash":"1a261439b56ae00366812c79c6ab572ec5f1895d56a5bd71540bfee908875e3c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptChatRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptChatRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Chat_standing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Chat_standing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatStanding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slowModeSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"ban"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accepted"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptChatRulesMutation, AcceptChatRulesMutationVariables>;
export const ReportMessageDocument = {"__meta__":{"hash":"cd7df0c7a32cea1667d6eee17148e329353ad7efb6cccc911ef5de9f12303124"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}}]}}]}}]} as unknown as DocumentNode<ReportMessageMutation, ReportMessageMutationVariables>;
export const WithdrawReportDocument = {"__meta__":{"hash":"2fdbb7f1bacc0262959506eb90322c05e50ec6b47094ed78cb36535cabaa930b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WithdrawReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<WithdrawReportMutation, WithdrawReportMutationVariables>;
export const MutedMembersDocument = {"__meta__":{"hash":"c9164e0f089ce557e0187296c152209dd9cfeded030c4e9dfddcad68ebb54dcd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MutedMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mutedMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}}]} as unknown as DocumentNode<MutedMembersQuery, MutedMembersQueryVariables>;
export const SetMemberMutedDocument = {"__meta__":{"hash":"bb09561f0eef9f0f1e4ff84a55048868de5e8b28e9a103a1e2eb891aa1e503ac"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMemberMuted"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"profileId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"muted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMemberMuted"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"profileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"profileId"}}},{"kind":"Argument","name":{"kind":"Name","value":"muted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"muted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}}]}}]}}]} as unknown as DocumentNode<SetMemberMutedMutation, SetMemberMutedMutationVariables>;
export const MuteConversationDocument = {"__meta__":{"hash":"742d8fd9a7f30c710e2be372e5e61ff1b2e8a8edce1211c2709832bca7c9b91b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MuteConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"term"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MuteTerm"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"muteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"term"},"value":{"kind":"Variable","name":{"kind":"Name","value":"term"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mute"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<MuteConversationMutation, MuteConversationMutationVariables>;
export const UnmuteConversationDocument = {"__meta__":{"hash":"71c8ec3474e5eb3782c4da950e1a20e242fa0238d4262270621c2f55d94c8e1f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnmuteConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unmuteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mute"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<UnmuteConversationMutation, UnmuteConversationMutationVariables>;
export const RemoveMessageDocument = {"__meta__":{"hash":"e6b1ee1ee5c18475c65680d48bc0ae6cccccbd173507179b941f5c7cf760ca14"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Offence"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}]}}]} as unknown as DocumentNode<RemoveMessageMutation, RemoveMessageMutationVariables>;
export const ReturnMessageDocument = {"__meta__":{"hash":"4e62df5fa082d3bc340af7d7c18ea69d70f91ddfbd4b980e42a7b67823913f9a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReturnMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"returnMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ReturnMessageMutation, ReturnMessageMutationVariables>;
export const BanFromChatDocument = {"__meta__":{"hash":"d9c6cb70f7481a94f60dda83f5f83514c5654e0b0a2be296c8c17385958e0c3b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BanFromChat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatBanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"banFromChat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<BanFromChatMutation, BanFromChatMutationVariables>;
export const LiftChatBanDocument = {"__meta__":{"hash":"61af3811859dcf51955b759b8296984fb3253252c341e3c5d50d703f8fa14548"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LiftChatBan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liftChatBan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"liftedAt"}}]}}]}}]} as unknown as DocumentNode<LiftChatBanMutation, LiftChatBanMutationVariables>;