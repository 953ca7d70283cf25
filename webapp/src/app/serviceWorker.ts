interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const workerUrl = '/sw.js';

/** The page allows script addresses only through this one policy, and only this one address. */
function trustedWorkerUrl(): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return (
    factory?.createPolicy('forma', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl) ??
    workerUrl
  );
}

/** Installs the worker that makes the app open offline; calls back when a newer version waits. */
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
