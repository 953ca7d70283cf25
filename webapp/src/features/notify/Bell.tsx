import { Bell as BellIcon, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../lib/apollo';
import { formatRelative } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { setViewer } from '../../lib/viewer';
import { paths } from '../../parts/paths';
import { CountBadge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Popover } from '../../ui/Popover';
import { EmptyState } from '../../ui/States';
import { type Bell_NotificationFragment, BellDocument } from './__generated__/notify';
import { NotificationLine } from './NotificationLine';
import { useLiveNotifications } from './useLiveNotifications';
import { useNotifications } from './useNotifications';
import { useOpenedNotification } from './useOpenedNotification';

/** The latest notifications and the total number of unread ones, live. */
export function Bell() {
  const { t } = useTranslation('notify');
  // Its events begin with a refetch.
  const { data, refetch } = useFreshQuery(BellDocument, { fetchPolicy: 'cache-first' });
  useLiveNotifications(async () => {
    const { data: latest } = await refetch();
    if (latest) setViewer(latest.me);
  });
  const unread = data?.notifications.unreadCount ?? 0;
  useEffect(() => {
    // The badge of the installed app belongs to the user who is signed in.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge?.().catch(() => undefined);
  }, [unread]);
  useOpenedNotification();
  return (
    <Popover
      label={unread > 0 ? t(($) => $.bellUnread, { count: unread }) : t(($) => $.bell)}
      trigger={
        <>
          <BellIcon className="size-6" aria-hidden="true" />
          <CountBadge count={unread} className="absolute top-1 end-0.5" />
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
  const { markAllRead, marking } = useNotifications();
  return (
    <>
      <div className="sticky top-0 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-raised px-4">
        <h2 className="text-body font-bold">{t(($) => $.title)}</h2>
        {unread > 0 && (
          <Button
            variant="plain"
            size="small"
            pending={marking}
            onClick={() => void markAllRead().catch(() => undefined)}
          >
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
      <Link
        to={paths.notifications}
        onClick={close}
        className="sticky bottom-0 grid min-h-12 place-items-center border-t border-line bg-raised text-sub font-semibold text-accent"
      >
        {t(($) => $.seeAll)}
      </Link>
    </>
  );
}

function Line({ notification, close }: { notification: Bell_NotificationFragment; close: () => void }) {
  const { markRead, remove } = useNotifications();
  const open = () => {
    markRead(notification);
    if (notification.link) close();
  };
  return (
    <NotificationLine
      notification={notification}
      time={formatRelative(notification.createdAt)}
      onOpen={open}
      onDelete={() => void remove(notification).catch(() => undefined)}
    />
  );
}
