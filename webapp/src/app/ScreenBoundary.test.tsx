import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { RequestError } from '../lib/errors';
import { loadTexts, setLanguage, startI18n } from '../lib/i18n';
import { ScreenBoundary } from './ScreenBoundary';

beforeAll(async () => {
  await startI18n();
  await setLanguage('en');
  await loadTexts(['ui', 'errors']);
});

function Failing({ error }: { error: Error }): never {
  throw error;
}

function showFailed(error: Error) {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ScreenBoundary>
      <Failing error={error} />
    </ScreenBoundary>,
  );
}

it('says offline that a screen was not loaded before', async () => {
  showFailed(new RequestError('NETWORK'));
  expect(await screen.findByText('Not on this device yet')).toBeInTheDocument();
});

it('does not blame the network for another error, offline either', async () => {
  showFailed(new Error('broken'));
  expect(await screen.findByText('Couldn’t load this')).toBeInTheDocument();
  expect(screen.queryByText('Not on this device yet')).not.toBeInTheDocument();
});
