import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { Queue } from '../../lib/outbox/queue';
import { publishQueuedWrites, useQueuedWrites } from '../../lib/outbox/waiting';
import { Toaster } from '../../ui/Toaster';
import { OutboxLine } from './OutboxSheet';
import { Refusals } from './Refusals';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['app-offline', 'training', 'chat', 'people-profile', 'ui', 'errors']);
});
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }),
);
afterEach(async () => {
  vi.useRealTimers();
  publishQueuedWrites([]);
  await setLanguage('en');
  await clear();
});

/** A queue whose server fails on everything. */
function failingQueue(online: { now: boolean }) {
  const tries = vi.fn();
  const queue = new Queue({
    userId: 'user',
    send: async () => {
      tries();
      throw new RequestError('INTERNAL');
    },
    isOnline: () => online.now,
    isHere: () => true,
    toError: ({ code, args }) => new RequestError(code, args),
    onChange: (jobs) => act(() => publishQueuedWrites(jobs)),
  });
  return { queue, tries };
}

function Lines() {
  return useQueuedWrites().map((job) => <OutboxLine key={job.key} job={job} onLeave={() => undefined} />);
}

function show() {
  return render(
    <MemoryRouter>
      <Refusals />
      <Lines />
      <Toaster locale="en" regionLabel="News" dismissLabel="Dismiss" />
    </MemoryRouter>,
  );
}

for (const [language, title] of [
  ['en', 'Failed to send message'],
  ['ru', 'Не удалось отправить сообщение'],
] as const)
  it(`after five failures of the server says so, and keeps the message (${language})`, async () => {
    await setLanguage(language);
    show();
    const online = { now: false };
    const { queue, tries } = failingQueue(online);
    const input = { id: newId(), conversationId: newId(), text: 'Written in the cellar' };
    expect(await queue.add('PostMessage', { input })).toEqual({ kind: 'waiting' });
    online.now = true;
    void queue.drain();
    await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(title)).toBeNull();
    // The disk takes its own time between the tries.
    for (let second = 0; second < 100 && tries.mock.calls.length < 5; second++) {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await queue.jobs();
    }
    await screen.findByText(title);
    expect(tries).toHaveBeenCalledTimes(5);
    screen.getByText('Written in the cellar');
    const [job] = await queue.jobs();
    expect(job?.variables).toEqual({ input });
    queue.close();
  });

it('says so once even if it loads after the refusal', async () => {
  const job = { key: 'late', operation: 'CompleteWorkout', variables: {}, at: Date.now(), tries: 5 };
  publishQueuedWrites([job]);
  publishQueuedWrites([{ ...job, refused: { code: 'INTERNAL', args: {} } }]);
  const first = show();
  await screen.findByText(/Failed to mark workout/);
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  show();
  await screen.findByText('Workout done');
  expect(screen.queryByText(/Failed to mark workout/)).toBeNull();
});

it('says nothing of what was refused on an earlier visit', async () => {
  const refused = { code: 'INTERNAL', args: {} } as const;
  publishQueuedWrites([
    { key: 'k', operation: 'CompleteWorkout', variables: {}, at: Date.now(), tries: 5, refused },
  ]);
  show();
  await screen.findByText('Workout done');
  expect(screen.queryByText(/Failed to mark workout/)).toBeNull();
});
