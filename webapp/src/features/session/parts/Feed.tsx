import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import {
  CalendarFeedDocument,
  MakeCalendarFeedDocument,
  RemoveCalendarFeedDocument,
} from './__generated__/feed';

function show(cache: ApolloCache, createdAt: string | null) {
  const calendarFeed = createdAt === null ? null : { __typename: 'CalendarFeed' as const, createdAt };
  cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed } });
}

/** Creates the URL, shows it once, and disables it. */
export function Feed() {
  const { t } = useTranslation('session');
  const fail = useErrorToast();
  const { calendarFeed } = useScreenQuery(CalendarFeedDocument, {}).data;
  const [makeFeed] = useWrite(MakeCalendarFeedDocument, {
    update: (cache, { makeCalendarFeed: { createdAt } }) => show(cache, createdAt),
  });
  const [removeFeed] = useWrite(RemoveCalendarFeedDocument, { update: (cache) => show(cache, null) });
  const [url, setUrl] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const act = async (run: () => Promise<void>) => {
    setPending(true);
    await run().catch(fail);
    setPending(false);
  };
  const make = async () => {
    const { data } = await makeFeed({});
    setUrl(data.makeCalendarFeed.url);
  };
  const remove = async () => {
    await removeFeed({});
    setUrl(null);
    toast({ kind: 'info', title: t(($) => $.feed.removed) });
  };
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="text-sub text-soft">{t(($) => $.feed.lead)}</p>
      {url && <Address url={url} />}
      {calendarFeed && !url && (
        <p className="text-sub">{t(($) => $.feed.made, { date: formatDate(calendarFeed.createdAt) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" pending={pending} onClick={() => void act(make)}>
          {t(($) => (calendarFeed ? $.feed.replace : $.feed.make))}
        </Button>
        {calendarFeed && (
          <Button variant="danger" size="small" pending={pending} onClick={() => void act(remove)}>
            {t(($) => $.feed.remove)}
          </Button>
        )}
      </div>
      {calendarFeed && <p className="text-note text-soft">{t(($) => $.feed.replaceLead)}</p>}
    </div>
  );
}

/** Shows the URL, which is never shown again. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('session');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'success', title: t(($) => $.feed.copied) }),
      () => toast({ kind: 'error', title: t(($) => $.feed.notCopied) }),
    );
  return (
    <div role="status" className="flex w-full flex-col gap-3 rounded-control bg-tint px-4 py-3">
      <p className="text-sub">{t(($) => $.feed.once)}</p>
      <code translate="no" className="text-sub break-all select-all">
        {url}
      </code>
      <Button size="small" className="self-start" onClick={() => void copy()}>
        {t(($) => $.feed.copy)}
      </Button>
    </div>
  );
}
