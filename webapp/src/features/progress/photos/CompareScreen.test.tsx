import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { formatDate } from '../../../lib/format';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import type { PhotosQuery, PhotosQueryVariables } from '../../../parts/photos/__generated__/photos';
import { plain } from '../../../test/plain';
import { CompareScreen } from './CompareScreen';

const day = 86_400_000;
const soon = new Date(Date.now() + 300_000).toISOString();
const taken = 230;
const dates = Array.from({ length: taken }, (_, nth) =>
  new Date(Date.UTC(2026, 0, 1) - nth * day).toISOString().slice(0, 10),
);

function photo(date: string): PhotosQuery['progressPhotos']['nodes'][number] {
  return {
    __typename: 'ProgressPhoto',
    id: date,
    date,
    pose: 'FRONT',
    preview: '',
    smallUrl: `/media/small-${date}`,
    largeUrl: `/media/large-${date}`,
    urlsExpireAt: soon,
    width: 3,
    height: 4,
  };
}

/** Photos of one pose, newest first, page by page. */
const server = new ApolloLink(({ variables }) => {
  const { first, after } = variables as PhotosQueryVariables;
  const from = after ? dates.indexOf(after) + 1 : 0;
  const page = dates.slice(from, from + first);
  const data: PhotosQuery = {
    progressPhotos: {
      __typename: 'ProgressPhotoConnection',
      pageInfo: {
        __typename: 'PageInfo',
        hasNextPage: from + first < taken,
        endCursor: page.at(-1) ?? null,
      },
      nodes: page.map(photo),
    },
  };
  return of({ data });
});

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['photos']);
});

const chosen = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value;

async function showOlder() {
  await act(async () => screen.getByRole('button', { name: 'Show older photos' }).click());
}

it('compares the newest photo with any photo of an older page, down to the first one', async () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: server });
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={['/progress/photos/compare?pose=FRONT']}>
          <Suspense>
            <CompareScreen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  await screen.findByRole('combobox', { name: 'Before' });
  expect([chosen('Before'), chosen('After')]).toEqual([dates[99], dates[0]]);
  await showOlder();
  await expect.poll(() => chosen('Before')).toBe(dates[199]);
  await showOlder();
  await expect.poll(() => chosen('Before')).toBe(dates[229]);
  expect(chosen('After')).toBe(dates[0]);
  expect(screen.queryByRole('button', { name: 'Show older photos' })).toBeNull();
  const oldest = plain(formatDate(dates[229] ?? ''));
  expect(within(screen.getByRole('figure')).getByText(oldest)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Before' }), dates[210] ?? '');
  await userEvent.click(screen.getByText('Side by side'));
  const beside = screen.getAllByRole('figure').map((figure) => within(figure).getByRole('img'));
  expect(beside.map((image) => image.getAttribute('src'))).toEqual([
    `/media/large-${dates[210]}`,
    `/media/large-${dates[0]}`,
  ]);
});
