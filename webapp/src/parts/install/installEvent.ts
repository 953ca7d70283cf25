/** The event by which a browser offers to install the app, once and early. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | undefined;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  kept = event as InstallEvent;
});

/** The browser's install prompt, to be shown once the user has seen what the app is good for. */
export function installEvent(): InstallEvent | undefined {
  return kept;
}

export function forgetInstallEvent(): void {
  kept = undefined;
}
