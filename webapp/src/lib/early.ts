import { onForget } from './viewer';

declare global {
  /** What the page's boot script has asked for already, by the document's hash. */
  var early: Record<string, Promise<unknown>> | undefined;
}

/** Long enough for the app's code to arrive; what nobody has taken by then is old. */
const earlyMs = 10_000;

/** As long as this the page's own placeholder may stand for what the app itself would show. */
const patienceMs = 1000;

onForget(() => {
  globalThis.early = undefined;
});

/** An answer that was asked for while the code was on its way; given once, undefined where that failed. */
export async function takeEarly(hash: string, variables: unknown): Promise<unknown> {
  const answer = globalThis.early?.[hash];
  if (!answer || JSON.stringify(variables) !== '{}') return undefined;
  delete globalThis.early?.[hash];
  return performance.now() < earlyMs ? answer : undefined;
}

/** Resolves when what was asked for early is here, or takes too long to be waited for. */
export function earlyAnswers(): Promise<unknown> {
  const asked = Object.values(globalThis.early ?? {});
  return Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
