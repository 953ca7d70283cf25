/** What a browser that can install the app hands to the page, once and early. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | undefined;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept = event as InstallEvent;
});

/** The browser's own question, to be asked when the person has seen what the app is good for. */
export function installEvent(): InstallEvent | undefined {
  return kept;
}

export function forgetInstallEvent(): void {
  kept = undefined;
}
