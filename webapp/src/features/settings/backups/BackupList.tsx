import { CircleAlert, CircleCheck, DatabaseBackup } from 'lucide-react';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format';
import { formatBytes } from '../../../lib/formatBytes';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { AllBackupsFragment } from './__generated__/backups';

const command = 'forma restore';
const names = 'FORMA_BACKUP_COPIES\nFORMA_BACKUP_RECIPIENT';

interface BackupListProps {
  state: AllBackupsFragment;
  pending: boolean;
  start: () => Promise<void>;
}

/** The backups, the outcome of the latest one, and a button to start another. */
export function BackupList({ state, pending, start }: BackupListProps) {
  const { t } = useTranslation('settings');
  const { list, running, folder } = state;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.backups.title)}</h2>
        <p className="text-sub text-soft">
          {t(($) => (state.hasMedia ? $.backups.lead : $.backups.leadDatabase))}
        </p>
      </div>
      <Latest state={state} />
      {running ? (
        <Running running={running} />
      ) : (
        <Button
          className="self-start"
          pending={pending}
          icon={<DatabaseBackup className="size-5" aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t(($) => $.backups.start)}
        </Button>
      )}
      {list.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t(($) => $.backups.title)}>
          {list.map((backup) => (
            <Line key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
      <p className="text-note text-soft">
        {t(($) => $.backups.where)}{' '}
        <code className="wrap-anywhere" translate="no">
          {folder}
        </code>
      </p>
      <Command lead={t(($) => $.backups.restore)} command={`${command} ${list[0]?.name ?? '…'}`} />
      {state.copies ? (
        <Copies copies={state.copies} newest={list.find(({ copied }) => copied)?.name} />
      ) : (
        <Command lead={t(($) => $.backups.copies.unset)} command={names} />
      )}
    </Card>
  );
}

function Command({ lead, command }: { lead: string; command: string }) {
  return (
    <div className="text-note text-soft">
      <p>{lead}</p>
      <pre className="mt-1 whitespace-pre-wrap wrap-anywhere rounded-control bg-tint p-3" translate="no">
        {command}
      </pre>
    </div>
  );
}

function Copies({
  copies,
  newest,
}: {
  copies: NonNullable<AllBackupsFragment['copies']>;
  /** The name of the newest backup here that has a copy. */
  newest?: string;
}) {
  const { t } = useTranslation('settings');
  const { count, bytes, newestAt, missed } = copies;
  return (
    <section
      className="flex flex-col gap-3 border-t border-line pt-4"
      aria-label={t(($) => $.backups.copies.title)}
    >
      <div>
        <h3 className="font-semibold">{t(($) => $.backups.copies.title)}</h3>
        <p className="text-sub text-soft">{t(($) => $.backups.copies.lead)}</p>
      </div>
      {missed && (
        <div role="alert" className="flex gap-2 rounded-control bg-warn-tint p-3 text-sub">
          <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            <p>{t(($) => $.backups.copies.missed, { date: moment(missed.at) })}</p>
            <code className="text-note wrap-anywhere" translate="no">
              {missed.said}
            </code>
          </div>
        </div>
      )}
      <p>
        {newestAt
          ? t(($) => $.backups.copies.there, { count, size: formatBytes(bytes), date: moment(newestAt) })
          : t(($) => $.backups.copies.none)}
        <code className="block text-note text-soft wrap-anywhere" translate="no">
          {copies.place}
        </code>
      </p>
      <Command
        lead={t(($) => $.backups.copies.restore)}
        command={`${command} ${newest ?? '…'} \\\n  --identity key.txt`}
      />
    </section>
  );
}

function Latest({ state: { list, missed, triedAt } }: { state: AllBackupsFragment }) {
  const { t } = useTranslation('settings');
  const [newest] = list;
  return (
    <>
      {missed && (
        <p role="alert" className="flex gap-2 rounded-control bg-warn-tint p-3 text-sub">
          <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
          {t(($) => $.backups.missed[missed.why], { date: moment(missed.at) })}
        </p>
      )}
      <p>
        {newest
          ? t(($) => $.backups.lastSuccess, { date: moment(newest.createdAt) })
          : t(($) => $.backups.none)}
        {triedAt && (
          <span className="block text-note text-soft">
            {t(($) => $.backups.tried, { date: moment(triedAt) })}
          </span>
        )}
      </p>
    </>
  );
}

function Running({ running }: { running: NonNullable<AllBackupsFragment['running']> }) {
  const { t } = useTranslation('settings');
  const said = t(($) => $.backups.stage[running.stage]);
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="text-sub">
        {said}
      </p>
      <ProgressBar fraction={running.fraction} label={said} valueText={formatPercent(running.fraction)} />
    </div>
  );
}

function Line({ backup }: { backup: AllBackupsFragment['list'][number] }) {
  const { t } = useTranslation('settings');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{moment(backup.createdAt)}</p>
        <p className="text-note text-soft tabular-nums">
          {formatBytes(backup.bytes)}
          {' · '}
          {t(($) => $.backups.rows, { count: backup.rows, shown: formatNumber(backup.rows) })}
          {' · '}
          {t(($) => $.backups.files, { count: backup.files, shown: formatNumber(backup.files) })}
        </p>
        {backup.missing > 0 && (
          <p className="text-note text-danger">{t(($) => $.backups.missing, { count: backup.missing })}</p>
        )}
      </div>
      <p className="flex items-center gap-1.5 text-note font-semibold text-accent">
        <CircleCheck className="size-4" aria-hidden="true" />
        {t(($) => (backup.copied ? $.backups.copied : $.backups.verified))}
      </p>
    </li>
  );
}

/** The date and time in the device's time zone. */
function moment(at: string): string {
  return `${formatDate(at)}, ${formatDate(at, 'time')}`;
}
