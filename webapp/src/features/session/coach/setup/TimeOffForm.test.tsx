import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../../lib/i18n';
import { setViewer, type Viewer } from '../../../../lib/viewer';
import { TimeOffForm } from './TimeOffForm';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['session-coach', 'ui', 'errors']);
});

it('goes to the field that is refused', async () => {
  setViewer({ id: 'coach', role: 'COACH', timeZone: 'UTC' } as Viewer);
  const extensions = { code: 'BAD_INPUT', field: 'input.endsAt', reason: 'OUT_OF_RANGE' };
  const errors = [{ message: 'refused', extensions }];
  const link = new ApolloLink(() => of({ data: null, errors } as unknown as ApolloLink.Result));
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Suspense>
          <TimeOffForm onDone={() => Promise.resolve()} />
        </Suspense>
      </MemoryRouter>
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toBeInvalid();
});
