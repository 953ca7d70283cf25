import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadTexts, startI18n } from '../../lib/i18n';
import { updateServerClock } from '../../lib/offline';
import { PhotoImage } from './PhotoImage';
import type { Photo } from './photo';

const photo: Photo = {
  __typename: 'ProgressPhoto',
  id: '1',
  date: '2026-11-01',
  pose: 'FRONT',
  preview: 'data:image/png;base64,iVBORw0KGgo=',
  smallUrl: '/media/small',
  largeUrl: '/media/large',
  urlsExpireAt: new Date(Date.now() + 300_000).toISOString(),
  width: 3,
  height: 4,
};

beforeAll(async () => {
  await startI18n();
  await loadTexts(['parts-photos']);
});

it('has a blurred background until it has loaded', () => {
  render(<PhotoImage photo={photo} size="small" />);
  const image = screen.getByRole('img');
  expect(image.style.backgroundImage).toContain(photo.preview);
  fireEvent.load(image);
  expect(image.style.backgroundImage).toBe('');
});

it('has no background if it is older than previews', () => {
  render(<PhotoImage photo={{ ...photo, preview: '' }} size="small" />);
  expect(screen.getByRole('img').style.backgroundImage).toBe('');
});

it('shows a photo whose URL is valid by the server though not by the clock of the device', () => {
  onTestFinished(() => updateServerClock(new Date().toUTCString()));
  updateServerClock(new Date(Date.now() - 3_600_000).toUTCString());
  const urlsExpireAt = new Date(Date.now() - 3_300_000).toISOString();
  render(<PhotoImage photo={{ ...photo, urlsExpireAt }} size="small" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', photo.smallUrl);
});
