import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../../lib/i18n';
import { setViewer, type Viewer } from '../../../lib/viewer';
import { type Session, SessionsToday } from './SessionsToday';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['home-admin']);
  setViewer({ id: 'me', role: 'ADMIN', timeZone: 'UTC' } as Viewer);
});

function session(id: string, inMinutes: number, change: Partial<Session> = {}): Session {
  const startsAt = new Date(Date.now() + inMinutes * 60_000).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
  return {
    __typename: 'CoachingSession',
    id,
    name: { __typename: 'LocalizedText', all: { en: 'Mobility' } },
    capacity: 1,
    startsAt,
    endsAt,
    coach: { __typename: 'Member', id: 'coach', fullName: 'Grace Hill' },
    seats: [
      {
        __typename: 'SessionSeat',
        id: `seat-${id}`,
        member: { __typename: 'Member', id: 'client', fullName: 'Ian Berg' },
      },
    ],
    ...change,
  };
}

function show(sessions: Session[]) {
  render(<SessionsToday sessions={sessions} />, { wrapper: MemoryRouter });
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('names the client of a one-to-one session and the topic of a group, and leads to each', () => {
  const [first, second] = show([session('a', 10), session('b', 60, { capacity: 8, coach: null })]);
  expect(first).toMatch(/Ian Berg.*Grace Hill/);
  expect(second).toMatch(/Mobility.*–$/);
  expect(screen.getByRole('link', { name: /Ian Berg/ })).toHaveProperty(
    'href',
    expect.stringMatching(/vip-sessions\?session=a$/),
  );
});

test('leaves out what has ended since the page was loaded', () => {
  expect(show([session('a', -40)])).toEqual([]);
  screen.getByText('No sessions for the rest of today.');
});
