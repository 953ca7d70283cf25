import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createHistory,
  type Location,
  type NavigationType,
  Router as PlainRouter,
} from 'react-router';

export interface Place {
  action: NavigationType;
  location: Location;
}

/** Shows the page at a place, maybe with a transition; `delta` is the distance in the history. */
type Transit = (from: Location, to: Place & { delta: number | null }, show: () => void) => void;

const history = createHistory({ v5Compat: true });
let transit: Transit = (_from, _to, show) => startTransition(show);

/** Sets how pages follow each other from now on. */
export function setTransit(next: Transit): void {
  transit = next;
}

/** The browser's history as React Router's, with transitions between pages. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(history);
  useLayoutEffect(() => {
    let latest: Place = { action: history.action, location: history.location };
    return history.listen((next) => {
      const from = latest.location;
      latest = next;
      // What is shown late shows where the user is by then.
      transit(from, next, () => setPlace(latest));
    });
  }, []);
  return (
    <PlainRouter location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </PlainRouter>
  );
}
