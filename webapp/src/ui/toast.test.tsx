import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { toast, toastMs } from './toast';

async function showToaster() {
  render(<Toaster locale="en" regionLabel="Messages" dismissLabel="Dismiss" />);
  toast({ kind: 'info', title: 'First' });
  expect(await screen.findByText('First')).toBeInTheDocument();
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows one at a time: the next replaces the previous one', async () => {
  await showToaster();
  act(() => toast({ kind: 'success', title: 'Second' }));
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('disappears after four seconds', async () => {
  await showToaster();
  act(() => toast({ kind: 'info', title: 'Short' }));
  await act(() => vi.advanceTimersByTimeAsync(toastMs + 100));
  expect(screen.queryByText('Short')).not.toBeInTheDocument();
});

it('stays eight seconds with something to do, such as to undo', async () => {
  await showToaster();
  act(() => toast({ kind: 'info', title: 'Deleted', action: { label: 'Undo', run: () => undefined } }));
  await act(() => vi.advanceTimersByTimeAsync(7900));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

it('announces an error as an alert', async () => {
  await showToaster();
  act(() => toast({ kind: 'error', title: 'Error', message: 'Wrong password' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password');
});

it('stands above the panel of a workout, whose top bar has a button', async () => {
  const panel = document.createElement('div');
  panel.dataset.panel = '';
  panel.getBoundingClientRect = () => new DOMRect(0, innerHeight - 200, innerWidth, 200);
  document.body.append(panel);
  await showToaster();
  act(() => toast({ kind: 'error', title: 'Not saved' }));
  expect(screen.getByRole('region', { name: /Messages/ })).toHaveStyle({ bottom: '200px' });
  panel.remove();
  act(() => toast({ kind: 'error', title: 'Not sent' }));
  expect(screen.getByRole('region', { name: /Messages/ }).style.bottom).toBe('');
});
