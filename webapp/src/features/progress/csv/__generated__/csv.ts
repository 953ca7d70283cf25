import type { UncachedDocument } from '../../../../lib/uncached.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WeightTableQueryVariables = Exact<{
  input: Types.WeightTableInput;
}>;


export type WeightTableQuery = { weightTable: { __typename: 'WeightTable', separator: Types.TableSeparator, dateOrder: Types.TableDateOrder, dateOrders: Array<Types.TableDateOrder>, unit: Types.WeightUnit, added: number, changed: number, unchanged: number, refused: number, lines: Array<{ __typename: 'WeightLine', number: number, text: string, date: string | null, kg: number | null, before: number | null, fate: Types.WeightLineFate, refusal: Types.WeightLineRefusal | null }> } };

export type WeightImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type WeightImportsQuery = { weightImports: Array<{ __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null }> };

export type ImportWeightsMutationVariables = Exact<{
  input: Types.WeightImportInput;
}>;


export type ImportWeightsMutation = { importWeights: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null } };

export type TakeBackImportMutationVariables = Exact<{
  id: string;
}>;


export type TakeBackImportMutation = { takeBackWeightImport: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null } };


export const WeightTableDocument = {"operationName":"WeightTable","hash":"5ad1c17fa4fa0a86e3ac85ea95f0f364154876a50fa1d02a432c5123cd604110"} as UncachedDocument<WeightTableQuery, WeightTableQueryVariables>;
export const WeightImportsDocument = {"operationName":"WeightImports","hash":"750341df872ae787f2537b5921b0215bd0acc368b65114377ba5f479bbbae52b"} as UncachedDocument<WeightImportsQuery, WeightImportsQueryVariables>;
export const ImportWeightsDocument = {"operationName":"ImportWeights","hash":"952a9b13fc3a009c3b7914ed3418215baa2c76628111f2ef57235e25ea1148e4"} as UncachedDocument<ImportWeightsMutation, ImportWeightsMutationVariables>;
export const TakeBackImportDocument = {"operationName":"TakeBackImport","hash":"bc060e3ed05c429198c8a2087c493ee708df0e2bb1c747bc488308f72a738c58"} as UncachedDocument<TakeBackImportMutation, TakeBackImportMutationVariables>;