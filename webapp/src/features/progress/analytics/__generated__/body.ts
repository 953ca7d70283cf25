/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/types.js';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BodyEnergyQueryVariables = Exact<{
  since: string;
}>;


export type BodyEnergyQuery = { energyWeeks: Array<{ __typename: 'EnergyWeek', week: string, days: number, meanKcal: number }>, mealSettings: { __typename: 'MealSettings', id: string, hidesNumbers: boolean } };


export const BodyEnergyDocument = {"__meta__":{"hash":"310e0df893f90bc11e44f9dc266e0a2d61f926d1c573d7db0f16864c582db7e6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BodyEnergy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"energyWeeks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"meanKcal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mealSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hidesNumbers"}}]}}]}}]} as unknown as DocumentNode<BodyEnergyQuery, BodyEnergyQueryVariables>;