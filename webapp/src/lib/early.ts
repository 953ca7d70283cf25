import { onSignedOut } from './viewer';

declare global {
  /** The requests started by the page's boot script, by document hash. */
  var early: Record<string, Promise<unknown>> | undefined;
}

/** Long enough for the app's code to load; what has not been taken by then is outdated. */
const earlyMs = 10_000;

onSignedOut(() => {
  globalThis.early = undefined;
});

/** Returns, once, an answer requested while the code was loading; undefined if the request failed. */
export async function takeEarly(hash: string, variables: unknown): Promise<unknown> {
  const answer = globalThis.early?.[hash];
  if (!answer || JSON.stringify(variables) !== '{}') return undefined;
  delete globalThis.early?.[hash];
  // The answer is often here already. Yield, so that requesting and processing do not form one long task.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() < earlyMs ? answer : undefined;
}
