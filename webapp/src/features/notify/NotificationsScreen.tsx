import { useApolloClient, useSubscription } from '@apollo/client/react';
import { BellOff, CheckCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useFreshQuery, useRefetchOnStart, useScreenQuery } from '../../lib/apollo';
import { formatDate, today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useViewer } from '../../lib/viewer';
import { inTransition } from '../../parts/inTransition';
import { useCoalescedRefetch } from '../../parts/notify/useCoalescedRefetch';
import { PartBoundary } from '../../parts/PartBoundary';
import { MoreButton } from '../../parts/pages/MoreButton';
import { useNextPage } from '../../parts/pages/useNextPage';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRunAction } from '../../parts/useRunAction';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { EmptyState, Skeleton } from '../../ui/States';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { NotificationsDocument, type NotificationsQueryVariables } from './__generated__/notifications';
import {
  type Bell_NotificationFragment,
  BellDocument,
  NotificationAddedDocument,
} from './__generated__/notify';
import { byDay } from './byDay';
import { NotificationLine } from './NotificationLine';
import { useNotifications } from './useNotifications';
import { useRestore } from './useRestore';

export function NotificationsScreen() {
  const { t } = useTranslation('notify');
  const [search, setSearch] = useSearchParams();
  const unreadOnly = search.has('unread');
  // Its events begin with a refetch.
  const bell = useFreshQuery(BellDocument, { fetchPolicy: 'cache-first' }).data?.notifications;
  const unread = bell?.unreadCount ?? 0;
  const { markAllRead, marking } = useNotifications();
  const fail = useErrorToast();
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          className="min-w-0 flex-1 basis-60 sm:max-w-80"
          label={t(($) => $.filter)}
          value={unreadOnly ? 'unread' : 'all'}
          onValue={(next) => setSearch(next === 'unread' ? { unread: '' } : {}, { replace: true })}
          choices={[
            { value: 'all', label: t(($) => $.all) },
            { value: 'unread', label: t(($) => $.unreadOnes) },
          ]}
        />
        {unread > 0 && (
          <Button
            variant="plain"
            className="ms-auto"
            pending={marking}
            icon={<CheckCheck className="size-5" aria-hidden="true" />}
            onClick={() => void markAllRead().catch(fail)}
          >
            {t(($) => $.markAll)}
          </Button>
        )}
      </div>
      <Suspense key={String(unreadOnly)} fallback={<Skeleton className="h-80 rounded-card" />}>
        <PartBoundary>
          <Days unreadOnly={unreadOnly} />
        </PartBoundary>
      </Suspense>
    </div>
  );
}

/** The pages requested so far; new notifications appear at the top. */
function useDays(unreadOnly: boolean) {
  const { cache } = useApolloClient();
  const variables: NotificationsQueryVariables = { unreadOnly, after: null };
  const { data, refetch } = useScreenQuery(NotificationsDocument, variables);
  const onEvent = useCoalescedRefetch(() => inTransition(refetch));
  useSubscription(NotificationAddedDocument, {
    onData: ({ data: { data: event } }) => {
      const added = event?.notificationAdded;
      if (!added) return;
      cache.updateQuery({ query: NotificationsDocument, variables }, (before) =>
        !before || before.notifications.nodes.some(({ id }) => id === added.id)
          ? undefined
          : { notifications: { ...before.notifications, nodes: [added, ...before.notifications.nodes] } },
      );
    },
  });
  useRefetchOnStart(NotificationAddedDocument, onEvent);
  const next = useNextPage({ document: NotificationsDocument, variables, data, path: ['notifications'] });
  return { nodes: data.notifications.nodes, next };
}

function Days({ unreadOnly }: { unreadOnly: boolean }) {
  const { t } = useTranslation('notify');
  const { timeZone } = useViewer();
  const { nodes, next } = useDays(unreadOnly);
  const { markRead, remove } = useNotifications();
  const restore = useRestore();
  const act = useRunAction();
  const drop = (notification: Bell_NotificationFragment) =>
    void act(() => remove(notification), {
      kind: 'info',
      title: t(($) => $.deleted),
      undo: { label: t(($) => $.undo), run: () => restore(notification) },
    });
  const list = useFocusFallback<HTMLDivElement>();
  const now = today(timeZone);
  const dayName = (day: string) => {
    if (day === now) return t(($) => $.today);
    return formatDate(day, 'long');
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {nodes.length === 0 && (
        <EmptyState
          className="card"
          icon={<BellOff className="size-8" />}
          title={unreadOnly ? t(($) => $.allRead) : t(($) => $.empty)}
        />
      )}
      {byDay(nodes, timeZone).map(({ day, lines }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="px-1 pb-2 text-sub font-semibold text-soft first-letter:uppercase">
            {dayName(day)}
          </h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {lines.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                time={formatDate(notification.createdAt, 'time', timeZone)}
                onOpen={() => markRead(notification)}
                onDelete={() => drop(notification)}
              />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton next={next} label={t(($) => $.older)} />
    </div>
  );
}
