import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../lib/errors';
import { useRetryCount } from '../lib/retryCount';
import { Boundary } from './Boundary';

let root: Root;
let isThere: boolean;
let tries: number;
let code: 'NETWORK' | 'INTERNAL';

function Place(): ReactNode {
  tries = useRetryCount();
  if (isThere) return 'here';
  throw new RequestError(code);
}

function network(state: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state);
  dispatchEvent(new Event(state ? 'online' : 'offline'));
}

const shown = () => document.body.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  await act(async () =>
    root.render(
      <Boundary failure={() => 'missing'}>
        <Place />
      </Boundary>,
    ),
  );
  // The part that waits for the network is a chunk of its own.
  await act(() => vi.dynamicImportSettled());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  [isThere, tries, code] = [false, 0, 'NETWORK'];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('loads what was missing as soon as the network is back', async () => {
  network(false);
  await open();
  await wait(60_000);
  expect([shown(), tries]).toEqual(['missing', 0]);
  isThere = true;
  await act(async () => network(true));
  expect(shown()).toBe('here');
});

it('also if the network was back before the failure was known', async () => {
  network(true);
  await open();
  expect(shown()).toBe('missing');
  isThere = true;
  await wait(1000);
  expect(shown()).toBe('here');
});

it('retries at growing intervals', async () => {
  network(true);
  await open();
  for (let seconds = 0; seconds < 60; seconds++) await wait(1000);
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(10);
});

it('does not retry what has nothing to do with the network', async () => {
  code = 'INTERNAL';
  network(false);
  await open();
  await act(async () => network(true));
  await wait(60_000);
  expect([shown(), tries]).toEqual(['missing', 0]);
});
