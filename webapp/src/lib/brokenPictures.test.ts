import { expect, it } from 'vitest';
import { hideBrokenPictures } from './brokenPictures';

function picture(alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  document.body.append(image);
  return image;
}

it('hides a broken picture that only decorates until it loads', () => {
  hideBrokenPictures();
  const [decoration, content] = [picture(''), picture('Front, 3 May')];
  for (const image of [decoration, content]) image.dispatchEvent(new Event('error'));
  expect(decoration.style.opacity).toBe('0');
  expect(content.style.opacity).toBe('');
  decoration.dispatchEvent(new Event('load'));
  expect(decoration.style.opacity).toBe('');
  for (const image of [decoration, content]) image.remove();
});
