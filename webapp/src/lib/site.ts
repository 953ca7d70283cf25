import { useSyncExternalStore } from 'react';

/** What the operator decided and anybody may know. */
export interface Site {
  name: string;
  /** Empty where the product's own mark is shown. */
  logoUrl: string;
  defaultLanguage: 'EN' | 'RU';
  registration: 'OPEN' | 'INVITE' | 'CLOSED';
  banner: { en: string | null; ru: string | null } | null;
  /** The largest film and photo that can be sent, in megabytes. */
  filmMegabytes: number;
  photoMegabytes: number;
}

/** For a page that no server made, as in tests; what is left out there counts as not decided. */
const plain = { name: 'Forma', defaultLanguage: 'EN', registration: 'OPEN' };

/** The server writes it into the page. */
function ofPage(): Partial<Site> {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Partial<Site>) : {};
}

let site = { ...plain, ...ofPage() } as Site;
const listeners = new Set<() => void>();

export function currentSite(): Site {
  return site;
}

/** Takes over what was decided since the page was made. */
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
