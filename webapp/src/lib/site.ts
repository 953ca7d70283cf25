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

const plain: Site = {
  name: 'Forma',
  logoUrl: '',
  defaultLanguage: 'EN',
  registration: 'OPEN',
  banner: null,
  filmMegabytes: 2048,
  photoMegabytes: 20,
};

/** The server writes it into the page. */
function ofPage(): Partial<Site> {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Partial<Site>) : {};
}

let site: Site = { ...plain, ...ofPage() };
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
