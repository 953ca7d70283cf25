import { useMutation, useQuery } from '@apollo/client/react';
import { Bell as BellIcon, BellOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isQueued } from '../../lib/apollo';
import { formatRelative } from '../../lib/format';
import { CountBadge } from '../../ui/Badge';
import { Button, IconButton } from '../../ui/Button';
import { Popover } from '../../ui/Popover';
import { EmptyState } from '../../ui/States';
import {
  type Bell_NotificationFragment,
  BellDocument,
  DeleteNotificationDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from './__generated__/notify';
import { useLive } from './useLive';

const waits = {
  context: { outbox: true },
  refetchQueries: (result: object) => (isQueued(result) ? [] : [BellDocument]),
};

/** The latest notifications and how many of all are unread; live. */
export function Bell() {
  const { t } = useTranslation('notify');
  const { data, refetch } = useQuery(BellDocument);
  useLive(() => void refetch());
  const unread = data?.notifications.unreadCount ?? 0;
  return (
    <Popover
      label={unread > 0 ? t(($) => $.bellUnread, { count: unread }) : t(($) => $.bell)}
      trigger={
        <>
          <BellIcon className="size-6" aria-hidden="true" />
          <CountBadge count={unread} className="absolute top-1 right-0.5" />
        </>
      }
    >
      {(close) => <Menu nodes={data?.notifications.nodes ?? []} unread={unread} close={close} />}
    </Popover>
  );
}

function Menu({
  nodes,
  unread,
  close,
}: {
  nodes: readonly Bell_NotificationFragment[];
  unread: number;
  close: () => void;
}) {
  const { t } = useTranslation('notify');
  const [markAll, { loading }] = useMutation(MarkAllNotificationsReadDocument, {
    ...waits,
    variables: { upTo: nodes[0]?.id ?? null },
  });
  return (
    <>
      <div className="sticky top-0 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-raised px-4">
        <h2 className="text-body font-bold">{t(($) => $.title)}</h2>
        {unread > 0 && (
          <Button variant="plain" size="small" pending={loading} onClick={() => void markAll()}>
            {t(($) => $.markAll)}
          </Button>
        )}
      </div>
      {nodes.length === 0 ? (
        <EmptyState icon={<BellOff className="size-8" />} title={t(($) => $.empty)} />
      ) : (
        <ul className="divide-y divide-line">
          {nodes.map((notification) => (
            <Line key={notification.id} notification={notification} close={close} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ notification, close }: { notification: Bell_NotificationFragment; close: () => void }) {
  const { t } = useTranslation('notify');
  const navigate = useNavigate();
  const [markRead] = useMutation(MarkNotificationReadDocument, waits);
  const [remove] = useMutation(DeleteNotificationDocument, waits);
  const open = () => {
    if (!notification.read) void markRead({ variables: { id: notification.id } });
    if (notification.link) {
      close();
      void navigate(notification.link);
    }
  };
  return (
    <li className="flex items-start gap-1 pr-1">
      <button type="button" onClick={open} className="flex min-h-14 min-w-0 flex-1 gap-3 px-4 py-3 text-left">
        <span
          className={
            notification.read ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-pill bg-accent'
          }
        >
          {!notification.read && <span className="sr-only">{t(($) => $.unread)}</span>}
        </span>
        <span className="min-w-0">
          <span className="block text-sub font-semibold">{notification.title}</span>
          {notification.message && <span className="block text-note text-soft">{notification.message}</span>}
          <span className="block text-caption text-soft">{formatRelative(notification.createdAt)}</span>
        </span>
      </button>
      <IconButton
        className="mt-1"
        label={t(($) => $.deleteOf, { title: notification.title })}
        onClick={() => void remove({ variables: { id: notification.id } })}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
