/** What is waited for may take this long before the work runs all the same. */
const longestMs = 5000;
const stepMs = 50;
/** A timer that fires later than this waited for other work. */
const lateMs = 10;

/** To be called once the first screen is there, whose files and answers come before all others. */
export let firstScreenShown: () => void;
const shown = new Promise<void>((resolve) => {
  firstScreenShown = resolve;
  setTimeout(resolve, longestMs);
});

/** Runs work that can wait until the first screen is there and the page is idle. */
export function whenIdle(work: () => void): void {
  void shown.then(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longestMs });
    else whenOnTime(work, performance.now() + longestMs);
  });
}

/** Safari has no idle callbacks: there, a page counts as idle once a timer fires on time. */
function whenOnTime(work: () => void, latest: number): void {
  const due = performance.now() + stepMs;
  setTimeout(() => {
    const now = performance.now();
    if (now - due < lateMs || now >= latest) work();
    else whenOnTime(work, latest);
  }, stepMs);
}
