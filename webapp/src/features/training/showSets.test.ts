import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { showSets } from './showSets';

const query = gql`
  query Logs($workoutId: ID!) {
    workoutLogs(workoutId: $workoutId) {
      id
      note
    }
  }
`;

it('shows a pending completion once, though the server has it already', () => {
  const cache = new InMemoryCache();
  const variables = { workoutId: 'w' };
  const logs = ['mine', 'other'].map((id) => ({ __typename: 'WorkoutLog', id, note: '' }));
  cache.writeQuery({ query, variables, data: { workoutLogs: logs } });
  for (const id of ['mine', 'third'])
    showSets(cache, { id, workoutId: 'w', note: 'Good pace', sets: [] }, '2026-11-30T10:00:00Z');
  const shown = cache.readQuery<{ workoutLogs: { id: string }[] }>({ query, variables })?.workoutLogs;
  expect(shown?.map(({ id }) => id)).toEqual(['third', 'mine', 'other']);
});
