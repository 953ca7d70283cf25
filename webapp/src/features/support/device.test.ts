import { expect, it } from 'vitest';
import { describeDevice } from './device';

it('names a device as people know it', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const desktop =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0';
  expect(describeDevice(phone, 390, 844)).toBe('iPhone, Safari, 390 × 844');
  expect(describeDevice(desktop, 1280, 800)).toBe('Windows, Edge, 1280 × 800');
  expect(describeDevice('something else', 800, 600)).toBe('800 × 600');
});
