import { expect, test, vi } from 'vitest';
import { inboxRefetcher } from './inbox';

/** An inbox whose requests are answered when the test says so. */
function inbox() {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...inboxRefetcher(ask), ask, answer };
}

test('an event about a known conversation needs no request', () => {
  const { ask, onEvent } = inbox();
  onEvent(true);
  expect(ask).not.toHaveBeenCalled();
});

test('an unknown conversation is requested', () => {
  const { ask, onEvent } = inbox();
  onEvent(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an event during a request leads to another one, since the answer may be older', async () => {
  const { ask, answer, refetch, onEvent } = inbox();
  refetch();
  onEvent(true);
  onEvent(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('of several concurrent requests the last one decides whether to repeat', async () => {
  const { ask, answer, refetch, onEvent } = inbox();
  refetch();
  refetch();
  onEvent(true);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer();
  expect(ask).toHaveBeenCalledTimes(3);
});
