import { onForget } from './viewer';

declare global {
  /** What the page's boot script has asked for already, by the document's hash. */
  var early: Record<string, Promise<unknown>> | undefined;
}

/** Long enough for the app's code to arrive; what nobody has taken by then is old. */
const earlyMs = 10_000;

onForget(() => {
  globalThis.early = undefined;
});

/** An answer that was asked for while the code was on its way; given once, undefined where that failed. */
export async function takeEarly(hash: string, variables: unknown): Promise<unknown> {
  const answer = globalThis.early?.[hash];
  if (!answer || JSON.stringify(variables) !== '{}') return undefined;
  delete globalThis.early?.[hash];
  // It is often here already; what is done to ask and what is done with the answer would be one long task.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() < earlyMs ? answer : undefined;
}
