import { useSyncExternalStore } from 'react';
import { source } from '../locales/types/languages';

/** The operator's public settings. */
export interface Site {
  name: string;
  /** Empty if the product's own logo is shown. */
  logoUrl: string;
  defaultLanguage: string;
  registration: 'OPEN' | 'INVITE' | 'CLOSED';
  banner: { all: Readonly<Record<string, string>> } | null;
  /** The largest video and photo that can be uploaded, in megabytes. */
  filmMegabytes: number;
  photoMegabytes: number;
}

/** For a page not made by the server, as in tests. */
const plain = { name: 'Forma', defaultLanguage: source.toUpperCase(), registration: 'OPEN' };

/** The server writes the settings into the page. */
function ofPage(): Partial<Site> {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Partial<Site>) : {};
}

let site = { ...plain, ...ofPage() } as Site;
const listeners = new Set<() => void>();

export function currentSite(): Site {
  return site;
}

/** Applies settings that changed after the page was made. */
export function setSite(next: Site): void {
  site = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSite(): Site {
  return useSyncExternalStore(subscribe, currentSite);
}
