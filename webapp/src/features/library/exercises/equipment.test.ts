import { expect, test } from 'vitest';
import catalogue from '../../../../../server/domain/library/catalogue/exercises.json';
import { muscleGroups } from '../../../parts/training/muscles';
import { equipmentKeys } from './equipment';

test('what can be chosen is what the catalogue has', () => {
  const used = (field: 'muscleGroup' | 'equipment') =>
    [...new Set(catalogue.map((one) => one[field]))].sort();
  expect([...equipmentKeys].sort()).toEqual(used('equipment'));
  expect([...muscleGroups].sort()).toEqual(used('muscleGroup'));
});
