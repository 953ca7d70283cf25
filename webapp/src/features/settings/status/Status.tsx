import { CircleAlert, CircleCheck } from 'lucide-react';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { formatDate, formatNumber } from '../../../lib/format';
import { formatBytes } from '../../../lib/formatBytes';
import { useTranslation } from '../../../lib/i18n';
import { Card } from '../../../ui/Card';
import { EmptyState, Skeleton } from '../../../ui/States';
import { ServerStatusDocument, type ServerStatusQuery } from './__generated__/status';
import { TryEmail } from './TryEmail';
import { TrySms } from './TrySms';

/** What the server stands on, part by part, and a way to try out its email. */
export function Status() {
  const { t } = useTranslation(['settings-status', 'parts-list']);
  const errorText = useErrorText();
  // It changes at any time, and an old answer would mislead.
  const { data, error } = useFreshQuery(ServerStatusDocument, { fetchPolicy: 'network-only' });
  if (error)
    return <EmptyState title={t(($) => $.failed, { ns: 'parts-list' })} message={errorText(error)} />;
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  const { parts, sms, disks } = data.serverStatus;
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-heading font-bold">{t(($) => $.title, { ns: 'settings-status' })}</h2>
          <p className="text-sub text-soft">{t(($) => $.lead, { ns: 'settings-status' })}</p>
        </div>
        <ul className="divide-y divide-line">
          {parts.map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ul>
        {sms && (
          <p className="text-note text-soft tabular-nums">
            {t(($) => $.texts, {
              ns: 'settings-status',
              sent: formatNumber(sms.sent),
              limit: formatNumber(sms.limit),
              withheld: formatNumber(sms.withheld),
            })}
          </p>
        )}
        {disks.map((disk) => (
          <p key={disk.node} className="text-note text-soft tabular-nums">
            {disks.length > 1 && (
              <span className="block font-semibold wrap-anywhere" translate="no">
                {disk.node}
              </span>
            )}
            {t(($) => $.free, { ns: 'settings-status', size: formatBytes(disk.free) })}{' '}
            {disk.fullOn
              ? t(($) => $.fullOn, { ns: 'settings-status', date: formatDate(disk.fullOn, 'medium') })
              : t(($) => $.lasts, { ns: 'settings-status' })}
          </p>
        ))}
      </Card>
      <TryEmail />
      {sms && <TrySms />}
    </div>
  );
}

type PartOf = ServerStatusQuery['serverStatus']['parts'][number];

function Part({ part: { name, state } }: { part: PartOf }) {
  const { t } = useTranslation('settings-status');
  const Icon = state === 'OK' ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon
        className={state === 'OK' ? 'size-5 shrink-0 text-accent' : 'size-5 shrink-0 text-warn'}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className="font-semibold">{t(($) => $.part[name])}</p>
        <p className="text-note text-soft">{t(($) => $.state[state])}</p>
      </div>
    </li>
  );
}
