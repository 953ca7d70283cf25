import { Suspense, useEffect, useState } from 'react';
import { useConnectionLost } from '../../lib/apollo';
import { formatRelative } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { serverContact, useOnline } from '../../lib/offline';
import { useQueuedWrites } from '../../lib/outbox/waiting';
import { preloadable } from '../../ui/preloadable';
import { preloadSheet } from '../../ui/Sheet';

const minuteMs = 60_000;

const OutboxSheet = preloadable(async () => {
  const [{ OutboxSheet: Component }] = await Promise.all([import('./OutboxSheet'), preloadSheet()]);
  return Component;
});

/** Rerenders every minute, so that "5 minutes ago" stays true. */
function useMinutes(running: boolean) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, [running]);
}

/** Says that the app is offline, how old its data is, and what is waiting to be sent. */
export function OfflineStrip() {
  const { t } = useTranslation('app-offline');
  const online = useOnline();
  const lost = useConnectionLost();
  const jobs = useQueuedWrites();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  useMinutes(!online);
  const refused = jobs.filter((job) => job.refused).length;
  const count = jobs.length - refused;
  const { heardAt } = serverContact();
  const news = [
    !online && t(($) => $.strip.offline),
    online && lost && t(($) => $.strip.lost),
    count > 0 && t(($) => $.strip.waiting, { count }),
    refused > 0 && t(($) => $.strip.refused, { count: refused }),
  ].filter(Boolean);
  const age = !online && heardAt > 0 && t(($) => $.strip.updated, { ago: formatRelative(new Date(heardAt)) });
  const text = (
    <>
      <span role="status">{news.join(' · ')}</span>
      {age && ` · ${age}`}
    </>
  );
  const open = () =>
    void OutboxSheet.preload().then(
      () => setSheet('open'),
      () => undefined,
    );
  return (
    <>
      {news.length > 0 && (
        <section
          aria-label={t(($) => $.strip.label)}
          className="bg-warn-tint text-center text-note font-medium text-warn"
        >
          {jobs.length > 0 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={open}
              className="min-h-11 w-full px-4 py-2 underline underline-offset-3"
            >
              {text}
            </button>
          ) : (
            <p className="px-4 py-2">{text}</p>
          )}
        </section>
      )}
      {sheet !== 'never' && (
        <Suspense>
          <OutboxSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
