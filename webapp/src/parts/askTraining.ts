import { onSignedOut } from '../lib/viewer';

const storageKey = 'askTraining';

/** Whether to ask a client how they can train: after onboarding on this device, until they answer or decline. */
export function asksHowTheyTrain(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

export function askHowTheyTrain(on: boolean): void {
  if (on) localStorage.setItem(storageKey, 'yes');
  else localStorage.removeItem(storageKey);
}

onSignedOut(() => askHowTheyTrain(false));
