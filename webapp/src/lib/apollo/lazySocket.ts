import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import type { socketLink } from './socket';

/** The link for subscriptions, loaded with the first one, since the first render does not need it. */
export function lazySocketLink(onRefetch: () => void): { link: ApolloLink; close: () => void } {
  let opened: Promise<ReturnType<typeof socketLink>> | undefined;
  const open = () => {
    opened ??= import('./socket').then((socket) => socket.socketLink(onRefetch));
    return opened;
  };
  return {
    link: new ApolloLink((operation, forward) =>
      from(open()).pipe(switchMap(({ link }) => link.request(operation, forward))),
    ),
    close: () => void opened?.then(({ close }) => close()),
  };
}
