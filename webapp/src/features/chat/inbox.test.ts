import { expect, test, vi } from 'vitest';
import { keepInbox } from './inbox';

/** An inbox whose requests are answered when the test says so. */
function inbox() {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const answer = async () => {
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...keepInbox(ask), ask, answer };
}

test('what is known and heard needs no answer', () => {
  const { ask, hear } = inbox();
  hear(true);
  expect(ask).not.toHaveBeenCalled();
});

test('a conversation that is not known is asked for', () => {
  const { ask, hear } = inbox();
  hear(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what is heard while an answer is on its way is asked for once more, for the answer may be older', async () => {
  const { ask, answer, look, hear } = inbox();
  look();
  hear(true);
  hear(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('of several answers on their way the last decides when to ask', async () => {
  const { ask, answer, look, hear } = inbox();
  look();
  look();
  hear(true);
  await answer();
  expect(ask).toHaveBeenCalledTimes(2);
  await answer();
  expect(ask).toHaveBeenCalledTimes(3);
});
