interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const workerUrl = '/sw.js';
/**
 * How long a newer version may take to replace the former one, in milliseconds, and then the page to leave. If a
 * request starts the former again just before, Chromium leaves the newer waiting, and may never answer the next page.
 */
const patience = 3000;

/** The page's CSP allows script URLs only through this policy, and only this one URL. */
function trustedWorkerUrl(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return (
    factory?.createPolicy('forma', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl) ??
    workerUrl
  );
}

/** Registers the service worker; calls back when a newer version is waiting. */
export async function registerServiceWorker(onUpdate: (activate: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(trustedWorkerUrl());
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    onUpdate(() => {
      const reload = () => location.reload();
      const retry = (later: number) => {
        reload();
        setTimeout(retry, later, 2 * later);
      };
      setTimeout(retry, patience, patience);
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer(registration.waiting);
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
}
