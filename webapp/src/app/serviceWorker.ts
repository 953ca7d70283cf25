interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const workerUrl = '/sw.js';

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
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
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
