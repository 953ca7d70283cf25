/** So long after the last step of a scroll it is over. */
const stillMs = 120;

const timers = new WeakMap<EventTarget, ReturnType<typeof setTimeout>>();

function watch({ target }: Event) {
  if (!target) return;
  clearTimeout(timers.get(target));
  timers.set(
    target,
    setTimeout(() => target.dispatchEvent(new Event('scrollend')), stillMs),
  );
}

/**
 * Fires scrollend where the browser does not, as in Safari before version 26.2. Sheets wait for it before they
 * take the focus, close by Escape and hide the page from screen readers.
 */
export function provideScrollEnd(): void {
  if (!('onscrollend' in window))
    document.addEventListener('scroll', watch, { capture: true, passive: true });
}
