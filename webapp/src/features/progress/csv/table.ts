import type { WeightTableInput } from '../../../__generated__/types';
import type { ImportWeightsMutation, WeightTableQuery } from './__generated__/csv';

export type Reading = WeightTableInput;
export type Table = WeightTableQuery['weightTable'];
export type Line = Table['lines'][number];
export type Import = ImportWeightsMutation['importWeights'];
