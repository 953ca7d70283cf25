import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../lib/i18n';
import { preloadable } from '../ui/preloadable';
import { PartBoundary } from './PartBoundary';

it('loads the code of a part when it is tried again, and not before', async () => {
  await startI18n();
  await loadTexts(['ui', 'errors']);
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('It is not there'))
    .mockResolvedValue(() => 'The part');
  const Part = preloadable<object>(load);
  render(
    <PartBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </PartBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(again);
  expect(await screen.findByText('The part')).toBeVisible();
});
