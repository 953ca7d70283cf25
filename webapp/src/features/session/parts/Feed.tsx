import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { request } from '../../../lib/request';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import {
  CalendarFeedDocument,
  MakeCalendarFeedDocument,
  RemoveCalendarFeedDocument,
} from './__generated__/calendar';

/** Makes, shows once and ends the address. */
export function Feed() {
  const { t } = useTranslation(['session', 'ui']);
  const errorText = useErrorText();
  const { cache } = useApolloClient();
  const { calendarFeed } = useScreenQuery(CalendarFeedDocument, {}).data;
  const [url, setUrl] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const show = (feed: typeof calendarFeed) =>
    cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed: feed } });
  const act = async (run: () => Promise<void>) => {
    setPending(true);
    await run().catch((error: unknown) =>
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) }),
    );
    setPending(false);
  };
  const make = async () => {
    const { makeCalendarFeed: made } = await request(MakeCalendarFeedDocument, {});
    setUrl(made.url);
    show({ __typename: 'CalendarFeed', createdAt: made.createdAt });
  };
  const remove = async () => {
    await request(RemoveCalendarFeedDocument, {});
    setUrl(null);
    show(null);
    toast({ kind: 'info', title: t(($) => $.feed.removed, { ns: 'session' }) });
  };
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="text-sub text-soft">{t(($) => $.feed.lead, { ns: 'session' })}</p>
      {url && <Address url={url} />}
      {calendarFeed && !url && (
        <p className="text-sub">
          {t(($) => $.feed.made, { ns: 'session', date: formatDate(calendarFeed.createdAt) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" pending={pending} onClick={() => void act(make)}>
          {t(($) => (calendarFeed ? $.feed.anew : $.feed.make), { ns: 'session' })}
        </Button>
        {calendarFeed && (
          <Button variant="danger" size="small" pending={pending} onClick={() => void act(remove)}>
            {t(($) => $.feed.remove, { ns: 'session' })}
          </Button>
        )}
      </div>
      {calendarFeed && <p className="text-note text-soft">{t(($) => $.feed.anewLead, { ns: 'session' })}</p>}
    </div>
  );
}

/** The only time that the address is shown. */
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
