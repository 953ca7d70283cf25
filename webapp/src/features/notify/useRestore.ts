import { useApolloClient } from '@apollo/client/react';
import { useWrite } from '../../lib/useWrite';
import { RestoreNotificationDocument } from './__generated__/notifications';
import {
  type Bell_NotificationFragment,
  Bell_NotificationFragmentDoc,
  BellDocument,
} from './__generated__/notify';

/** Undoes a deletion: the notification shows again at once, and the server is told when online. */
export function useRestore() {
  const { cache } = useApolloClient();
  const [restore] = useWrite(RestoreNotificationDocument, {
    waits: true,
    refresh: [BellDocument],
  });
  return ({ id, ...line }: Bell_NotificationFragment & { id: string }) => {
    cache.writeFragment({
      id: `Notification:${id}`,
      fragment: Bell_NotificationFragmentDoc,
      data: { ...line, id, __typename: 'Notification' },
    });
    return restore({ id });
  };
}
