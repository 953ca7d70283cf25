const storageKey = 'recentPlaces';
const most = 4;

interface Place {
  id: string;
  label: string;
  lang?: string | undefined;
}

function stored(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Place[];
  } catch {
    return [];
  }
}

/** What was opened from the palette last, latest first; forgotten on sign-out. */
export function recentPlaces(): Place[] {
  return stored().map((place) => ({ ...place, id: `recent:${place.id}` }));
}

export function rememberPlace(place: Place): void {
  const others = stored().filter(({ id }) => id !== place.id);
  localStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, most)));
}
