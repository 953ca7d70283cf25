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


export type WeightImportsQuery = { weightImports: Array<{ __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null, brought: boolean }> };

export type ImportWeightsMutationVariables = Exact<{
  input: Types.WeightImportInput;
}>;


export type ImportWeightsMutation = { importWeights: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null, brought: boolean } };

export type UndoImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoImportMutation = { undoWeightImport: { __typename: 'WeightImport', id: string, createdAt: string, added: number, changed: number, takenBackAt: string | null, brought: boolean } };


export const WeightTableDocument = {"__meta__":{"hash":"5ad1c17fa4fa0a86e3ac85ea95f0f364154876a50fa1d02a432c5123cd604110"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WeightTable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WeightTableInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weightTable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"separator"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrders"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"kg"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"fate"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}}]}}]}}]}}]} as unknown as DocumentNode<WeightTableQuery, WeightTableQueryVariables>;
export const WeightImportsDocument = {"__meta__":{"hash":"56df0ae33b37640a856aa3e37b145c738d144aed632a27786dfd47ea252d9fc3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WeightImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weightImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"takenBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"brought"}}]}}]}}]} as unknown as DocumentNode<WeightImportsQuery, WeightImportsQueryVariables>;
export const ImportWeightsDocument = {"__meta__":{"hash":"2df38595f1a1a40e34fba0850382a017486cc588348fb856080c240071a396f6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportWeights"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WeightImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importWeights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"takenBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"brought"}}]}}]}}]} as unknown as DocumentNode<ImportWeightsMutation, ImportWeightsMutationVariables>;
export const UndoImportDocument = {"__meta__":{"hash":"4efe2f8411c5b7335d3b08fd1aabf6c9e483d9f046b278cda5255c93b73d8671"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoWeightImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"takenBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"brought"}}]}}]}}]} as unknown as DocumentNode<UndoImportMutation, UndoImportMutationVariables>;