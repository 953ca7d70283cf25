import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowTranslation } from './translatedPage';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(allowTranslation);
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

/** Replaces text as browsers do that translate a page. */
async function translate(root: Node) {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(`~${text.data}`);
    text.replaceWith(outer);
  }
  // Observers are told once the script has ended.
  await act(async () => undefined);
}

function Line({ count, isNew = false, tail = true }: { count: number; isNew?: boolean; tail?: boolean }) {
  return (
    <p data-testid="line">
      {isNew && <b>new </b>}
      {count} sets{tail && ' left'}
      <i>.</i>
    </p>
  );
}

it('removes a text that the browser has translated', async () => {
  const { rerender } = render(<Line count={3} />);
  await translate(document.body);
  expect(screen.getByTestId('line')).toHaveTextContent('~3~ sets~ left~.');
  rerender(<Line count={3} tail={false} />);
  expect(screen.getByTestId('line')).toHaveTextContent('~3~ sets~.');
});

it('inserts before a text that the browser has translated', async () => {
  const { rerender } = render(<Line count={3} />);
  await translate(document.body);
  rerender(<Line count={3} isNew />);
  expect(screen.getByTestId('line')).toHaveTextContent('new ~3~ sets~ left~.');
});

it('shows a translated text that has changed', async () => {
  const { rerender } = render(<Line count={3} />);
  await translate(document.body);
  rerender(<Line count={2} />);
  await act(async () => undefined);
  expect(screen.getByTestId('line')).toHaveTextContent('2~ sets~ left~.');
});

it('removes a screen that the browser has translated', async () => {
  const { unmount } = render(<Line count={3} />);
  await translate(document.body);
  unmount();
  expect(document.body).toHaveTextContent('');
});
