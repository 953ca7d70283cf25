import { act, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ScrollManager } from './ScrollManager';

/** Leaves a page that was scrolled to 900 for another one and comes back, when there is not yet anything to scroll. */
async function comeBack() {
  const moved = vi.fn();
  const grown = new Set<() => void>();
  vi.stubGlobal('scrollTo', moved);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe = () => grown.add(this.tell);
      disconnect = () => grown.delete(this.tell);
    },
  );
  const router = createMemoryRouter([{ path: '*', element: <ScrollManager /> }], {
    initialEntries: ['/long'],
  });
  render(<RouterProvider router={router} />);
  vi.stubGlobal('scrollY', 900);
  fireEvent.scroll(window);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  moved.mockClear();
  const grow = () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    for (const tell of grown) tell();
    return moved.mock.calls;
  };
  return grow;
}

it('scrolls to where a page was left, once it is tall enough', async () => {
  const grow = await comeBack();
  expect(grow()).toEqual([[0, 900]]);
});

it.each(['wheel', 'touchStart', 'keyDown'] as const)('leaves it to someone who scrolls: %s', async (act) => {
  const grow = await comeBack();
  fireEvent[act](window);
  expect(grow()).toEqual([]);
});
