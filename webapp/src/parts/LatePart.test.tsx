import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { preloadable } from '../ui/preloadable';
import { LatePart } from './LatePart';

it('leaves the screen alone if a part of the frame cannot be loaded', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  // React reports what a boundary has caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Badge = preloadable<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => {
    render(
      <>
        <p>The screen</p>
        <LatePart fallback={<p>No badge</p>}>
          <Badge />
        </LatePart>
      </>,
    );
  });
  await expect.poll(() => reported).toHaveBeenCalled();
  expect(screen.getByText('The screen')).toBeInTheDocument();
  expect(screen.getByText('No badge')).toBeInTheDocument();
});
