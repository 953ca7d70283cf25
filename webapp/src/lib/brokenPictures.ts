/** Draws no sign of a broken picture where one only decorates, as it does on a screen that was not opened before the network was lost. */
export function hideBrokenPictures(): void {
  const show = (opacity: string) => (event: Event) => {
    if (event.target instanceof HTMLImageElement && event.target.alt === '')
      event.target.style.opacity = opacity;
  };
  // Neither event bubbles.
  document.addEventListener('error', show('0'), true);
  document.addEventListener('load', show(''), true);
}
