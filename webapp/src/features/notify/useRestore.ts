import { useApolloClient, useMutation } from '@apollo/client/react';
import { isQueued } from '../../lib/apollo';
import { RestoreNotificationDocument } from './__generated__/notifications';
import {
  type Bell_NotificationFragment,
  Bell_NotificationFragmentDoc,
  BellDocument,
} from './__generated__/notify';

/** Takes a deletion back: the line is seen again at once, and told to the server when there is a network. */
export function useRestore() {
  const { cache } = useApolloClient();
  const [restore] = useMutation(RestoreNotificationDocument, {
    context: { outbox: true },
    refetchQueries: (result: object) => (isQueued(result) ? [] : [BellDocument]),
  });
  return ({ id, ...line }: Bell_NotificationFragment & { id: string }) => {
    cache.writeFragment({
      id: `Notification:${id}`,
      fragment: Bell_NotificationFragmentDoc,
      data: { ...line, id, __typename: 'Notification' },
    });
    return restore({ variables: { id } });
  };
}
