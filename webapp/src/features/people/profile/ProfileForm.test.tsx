import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import type { MyProfileQuery } from './__generated__/profile';
import { ProfileForm } from './ProfileForm';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['people-profile', 'parts-zone', 'ui', 'errors']);
});

it('goes to the field that is refused', async () => {
  const me = {
    id: 'me',
    firstName: 'Ann',
    lastName: 'Bell',
    phone: '12',
    language: 'EN',
    units: 'METRIC',
    timeZone: 'UTC',
  } as MyProfileQuery['me'];
  setViewer({ ...me, fullName: 'Ann Bell', role: 'CLIENT' } as unknown as Viewer);
  const extensions = { code: 'BAD_INPUT', field: 'input.phone', reason: 'INVALID' };
  const errors = [{ message: 'refused', extensions }];
  const link = new ApolloLink(() => of({ data: null, errors } as unknown as ApolloLink.Result));
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <MemoryRouter>
        <Suspense>
          <ProfileForm profile={me} />
        </Suspense>
      </MemoryRouter>
    </ApolloProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(() => document.activeElement).toHaveDisplayValue('12');
  expect(document.activeElement).toBeInvalid();
});
