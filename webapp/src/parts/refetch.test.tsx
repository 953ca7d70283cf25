import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { defer } from 'rxjs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useScreenQuery } from '../lib/apollo';
import { type ErrorCode, RequestError } from '../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../lib/i18n';
import { inTransition } from './inTransition';
import { PartBoundary } from './PartBoundary';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['ui', 'errors']);
});

// React reports what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const document: TypedDocumentNode<{ coach: { name: string } }, Record<string, never>> = {
  ...gql`
    query Coach {
      coach {
        name
      }
    }
  `,
  __meta__: { hash: 'coach' },
} as never;

function Coach() {
  const { data, refetch } = useScreenQuery(document, {});
  return (
    <main>
      <h1>{data.coach.name}</h1>
      <input aria-label="Note" />
      <button type="button" onClick={() => void inTransition(refetch)}>
        Again
      </button>
    </main>
  );
}

/** Shows the coach; afterwards the server fails with a code for as long as there is one. */
async function show(failsAtFirst?: ErrorCode) {
  const server = { fails: failsAtFirst, name: 'Ann' };
  const link = new ApolloLink(() =>
    defer(async () => {
      if (server.fails) throw new RequestError(server.fails);
      return { data: { coach: { __typename: 'Coach', name: server.name } } };
    }),
  );
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <PartBoundary>
          <Suspense fallback="loading">
            <Coach />
          </Suspense>
        </PartBoundary>
      </ApolloProvider>,
    ),
  );
  return server;
}

/** What it loads is there once it returns. */
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it.each<ErrorCode>(['INTERNAL', 'TIMEOUT', 'RATE_LIMITED', 'NETWORK'])(
  'keeps what is shown and what was typed if a refetch fails: %s',
  async (code) => {
    const server = await show();
    await userEvent.type(screen.getByLabelText('Note'), 'Knee');
    server.fails = code;
    await press('Again');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Knee');
    server.fails = undefined;
    server.name = 'Anna';
    await press('Again');
    await screen.findByRole('heading', { name: 'Anna' });
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Knee');
  },
);

it.each<ErrorCode>(['FORBIDDEN', 'NOT_FOUND', 'PLAN_REQUIRED'])(
  'no longer shows what the server refuses to show: %s',
  async (code) => {
    const server = await show();
    server.fails = code;
    await press('Again');
    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      expect.stringContaining('Couldn’t load this'),
    );
    expect(screen.queryByRole('heading', { name: 'Ann' })).toBeNull();
  },
);

it('says so if nothing has arrived, and loads when asked to', async () => {
  const server = await show('INTERNAL');
  server.fails = undefined;
  await press('Try again');
  await screen.findByRole('heading', { name: 'Ann' });
});
