import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { toast } from '../../../ui/toast';
import { BackupsDocument, StartBackupDocument } from './__generated__/backups';

const lookMs = 1000;

/** The backups of now; while one is made, how far it is. */
export function useBackups() {
  const { t } = useTranslation(['settings', 'ui']);
  const client = useApolloClient();
  const errorText = useErrorText();
  const { backups: state } = useScreenQuery(BackupsDocument, {}).data;
  const [pending, setPending] = useState(false);
  const isRunning = state.running !== null;
  const look = useEffectEvent(async () => {
    const query = { query: BackupsDocument, fetchPolicy: 'network-only' } as const;
    // A look that fails is followed by another one.
    const { data } = await client.query(query).catch(() => ({ data: undefined }));
    if (!data || data.backups.running) return;
    if (data.backups.missed) toast({ kind: 'error', title: t(($) => $.backups.failed, { ns: 'settings' }) });
    else toast({ kind: 'success', title: t(($) => $.backups.done, { ns: 'settings' }) });
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = async () => {
    setPending(true);
    try {
      const { data } = await client.mutate({ mutation: StartBackupDocument });
      if (data) client.writeQuery({ query: BackupsDocument, data });
    } catch (failure) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(failure) });
    } finally {
      setPending(false);
    }
  };
  return { state, pending, start };
}
