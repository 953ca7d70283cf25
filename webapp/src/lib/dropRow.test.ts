import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { dropRow } from './dropRow';

const Cards = gql`
  query Cards {
    cards {
      id
    }
  }
`;
const both = [
  { __typename: 'Card', id: '1' },
  { __typename: 'Card', id: '2' },
];

/** The ids in a list that the cache answers. */
function shown(cache: InMemoryCache) {
  const data = cache.readQuery<{ cards: { id: string }[] }>({ query: Cards }, true);
  return data?.cards.map(({ id }) => id);
}

it('hides a row while its removal is expected, whatever is answered meanwhile', () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: Cards, data: { cards: both } });
  cache.recordOptimisticTransaction((layer) => dropRow(layer, { __typename: 'Card', id: '2' }), 'removal');
  expect(shown(cache)).toEqual(['1']);
  cache.writeQuery({ query: Cards, data: { cards: both } });
  expect(shown(cache)).toEqual(['1']);
  cache.removeOptimistic('removal');
  expect(shown(cache)).toEqual(['1', '2']);
});

it('removes a row for good', () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: Cards, data: { cards: both } });
  dropRow(cache, { __typename: 'Card', id: '1' });
  expect(shown(cache)).toEqual(['2']);
});
