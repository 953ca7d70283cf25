import type { UncachedDocument } from '../../lib/post.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetLanguageMutationVariables = Exact<{
  language: Types.Language;
}>;


export type SetLanguageMutation = { updateProfile: { __typename: 'Profile', id: string, language: Types.Language } };

export type ResendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationMutation = { resendConfirmation: boolean };


export const SetLanguageDocument = {"operationName":"SetLanguage","hash":"150572020ad1fe31437803dd9ca353d757145623284ffa2eeaee64077238858c"} as UncachedDocument<SetLanguageMutation, SetLanguageMutationVariables>;
export const ResendConfirmationDocument = {"operationName":"ResendConfirmation","hash":"efd39960d7fb32a6a03eef13ab18b4b203c518de1a914d3869d1c641f20dbc53"} as UncachedDocument<ResendConfirmationMutation, ResendConfirmationMutationVariables>;