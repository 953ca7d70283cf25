import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { toast } from '../../../ui/toast';
import { BackupsDocument, StartBackupDocument } from './__generated__/backups';

const lookMs = 1000;

/** The backups and the progress of the one being made. */
export function useBackups() {
  const { t } = useTranslation('settings');
  const client = useApolloClient();
  const fail = useErrorToast();
  const { backups: state } = useScreenQuery(BackupsDocument, {}).data;
  const [startBackup, pending] = useWrite(StartBackupDocument, {
    update: (cache, data) => {
      cache.writeQuery({ query: BackupsDocument, data });
    },
  });
  const isRunning = state.running !== null;
  const look = useEffectEvent(async () => {
    const query = { query: BackupsDocument };
    // After a failure the next poll tries again.
    const { data } = await client.query(query).catch(() => ({ data: undefined }));
    if (!data || data.backups.running) return;
    if (data.backups.missed) toast({ kind: 'error', title: t(($) => $.backups.failed) });
    else toast({ kind: 'success', title: t(($) => $.backups.done) });
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = async () => {
    await startBackup({}).catch(fail);
  };
  return { state, pending, start };
}
