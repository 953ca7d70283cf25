import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { NEVER, of, Subject } from 'rxjs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { setViewer, type Viewer } from '../../lib/viewer';
import type { CheckIn_CheckInFragment, NextCheckInQuery } from './__generated__/checkin';
import { CheckInScreen } from './CheckInScreen';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['checkin', 'ui', 'errors']);
});

beforeEach(() =>
  setViewer({
    id: 'me',
    role: 'CLIENT',
    subscriptionPlan: 'VIP',
    timeZone: 'UTC',
    units: 'METRIC',
  } as Viewer),
);

const named = (en: string) => ({ __typename: 'LocalizedText' as const, all: { en } });

function asks(id: string, text: string): CheckIn_CheckInFragment['questions'][number] {
  return {
    __typename: 'CheckInQuestion',
    id,
    kind: 'SHORT_TEXT',
    required: true,
    measure: null,
    scaleMax: null,
    poses: [],
    text: named(text),
    scaleEnds: [],
    choices: [],
  };
}

const checkIn: CheckIn_CheckInFragment = {
  __typename: 'CheckIn',
  id: 'c',
  state: 'DUE',
  dueOn: '2026-01-05',
  sentAt: null,
  replyDueAt: null,
  repliedAt: null,
  title: named('Weekly'),
  questions: [asks('a', 'How was it?'), asks('b', 'What next?')],
  answers: [],
};

/** Shows the screen with a check-in that is due; the test answers for the server. */
async function show() {
  const sent: Record<string, unknown>[] = [];
  let accepted = false;
  const answer = new Subject<ApolloLink.Result>();
  const me = { __typename: 'Profile' as const, id: 'me', sharePhotos: false };
  const history = (nodes: CheckIn_CheckInFragment[]) => ({ __typename: 'CheckInConnection' as const, nodes });
  const done = { ...checkIn, state: 'SENT' as const, sentAt: '2026-01-05T10:00:00Z' };
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'SendCheckIn') {
      sent.push(variables);
      return answer;
    }
    if (operationName !== 'NextCheckIn') return NEVER;
    const data: NextCheckInQuery = accepted
      ? { me, nextCheckIn: null, checkIns: history([done]) as NextCheckInQuery['checkIns'] }
      : { me, nextCheckIn: checkIn, checkIns: history([]) };
    return of({ data });
  });
  await act(async () =>
    render(
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
        <MemoryRouter>
          <Suspense>
            <CheckInScreen />
          </Suspense>
        </MemoryRouter>
      </ApolloProvider>,
    ),
  );
  const receive = (result: ApolloLink.Result) =>
    act(async () => {
      answer.next(result);
      answer.complete();
    });
  const accept = () => {
    accepted = true;
    return receive({ data: { sendCheckIn: done } });
  };
  return { sent, accept, receive };
}

async function answerBoth() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'How was it?' }), 'Fine');
  await userEvent.type(screen.getByRole('textbox', { name: 'What next?' }), 'More{Enter}');
}

it('takes no answer that would not be sent', async () => {
  const { sent, receive } = await show();
  await answerBoth();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText('What next?').closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send to my coach' }));
  await receive({
    data: null,
    errors: [{ message: 'busy', extensions: { code: 'TIMEOUT' } }],
  } as unknown as ApolloLink.Result);
  expect(screen.getByLabelText('What next?').closest('[inert]')).toBeNull();
  expect(screen.getByLabelText('What next?')).toHaveValue('More');
});

it('leads from the form to what says that it was sent', async () => {
  const { accept } = await show();
  await answerBoth();
  await accept();
  const place = (await screen.findByText('Sent to your coach')).closest('[tabindex="-1"]');
  await expect.poll(() => document.activeElement).toBe(place);
});
