import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdFor } from './useIdFor';

it('stays while the choices stay, and is another for others', () => {
  const { result, rerender } = renderHook(({ choices }) => useIdFor(...choices), {
    initialProps: { choices: ['plan', '2026-11-30'] },
  });
  const first = result.current;
  rerender({ choices: ['plan', '2026-11-30'] });
  expect(result.current).toBe(first);
  rerender({ choices: ['plan', '2026-12-07'] });
  const second = result.current;
  expect(second).not.toBe(first);
  rerender({ choices: ['plan', '2026-12-07'] });
  expect(result.current).toBe(second);
});
