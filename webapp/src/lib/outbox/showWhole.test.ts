import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { showWhole } from './showWhole';

const Card = gql`
  query Card {
    workout {
      id
    }
  }
`;
const Detail = gql`
  query Detail {
    workout {
      id
      title
      favourite
    }
  }
`;
const Favourite = gql`
  fragment Favourite on Workout {
    favourite
  }
`;

it('gives a screen that waits for its data nothing but all of it, whatever is pending', async () => {
  const answer = new Subject<ApolloLink.Result>();
  let asked = 0;
  const link = new ApolloLink(() => {
    asked++;
    return answer;
  });
  const cache = new InMemoryCache();
  showWhole(cache);
  const client = new ApolloClient({ cache, link });
  const workout = { __typename: 'Workout', id: '1' };
  cache.writeQuery({ query: Card, data: { workout } });
  const given: unknown[] = [];
  client.watchQuery({ query: Detail, fetchPolicy: 'cache-and-network' }).subscribe(({ data }) => {
    if (data) given.push(data);
  });
  const paint = async (favourite: boolean) => {
    cache.recordOptimisticTransaction(
      (layer) =>
        layer.writeFragment({
          id: 'Workout:1',
          fragment: Favourite,
          data: { __typename: 'Workout', favourite },
        }),
      'pending',
    );
    // Queries hear of it in a timeout of its own.
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (const favourite of [false, true]) await paint(favourite);
  expect(given).toEqual([]);
  answer.next({ data: { workout: { ...workout, title: 'Squats', favourite: false } } });
  answer.complete();
  await expect.poll(() => given).toEqual([{ workout: { ...workout, title: 'Squats', favourite: true } }]);
  expect(asked).toBe(1);
});
