import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { formatDate, formatNumber } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button, Spinner } from '../../../ui/Button';
import { ExportLinkDocument, RequestExportDocument, type SecurityQuery } from './__generated__/security';
import { GroupRow } from './Group';

type DataExport = SecurityQuery['dataExport'];

const lookMs = 2000;

export function ExportRow({ dataExport, onChanged }: { dataExport: DataExport; onChanged: () => void }) {
  const { t } = useTranslation('identity-security');
  const confirmed = useConfirmation();
  const [requestExport] = useWrite(RequestExportDocument);
  const state = dataExport?.state;
  const { pending, onSubmit } = useSubmit(async () => {
    if (await confirmed(() => requestExport({}))) onChanged();
  });
  const look = useEffectEvent(onChanged);
  useEffect(() => {
    if (state !== 'WAITING') return;
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <GroupRow
      title={t(($) => $.export.title)}
      lead={t(($) => $.export.lead)}
      action={
        state !== 'WAITING' && (
          <form onSubmit={onSubmit}>
            <Button type="submit" variant={state === 'READY' ? 'plain' : 'secondary'} pending={pending}>
              {state === 'READY' ? t(($) => $.export.again) : t(($) => $.export.ask)}
            </Button>
          </form>
        )
      }
    >
      {state === 'WAITING' && (
        <p role="status" className="flex items-center gap-3 text-sub">
          <Spinner />
          {t(($) => $.export.making)}
        </p>
      )}
      {state === 'FAILED' && (
        <p role="status" className="text-sub text-danger">
          {t(($) => $.export.failed)}
        </p>
      )}
      {state === 'READY' && <DownloadExport dataExport={dataExport} />}
    </GroupRow>
  );
}

function DownloadExport({ dataExport }: { dataExport: DataExport }) {
  const { t } = useTranslation('identity-security');
  const client = useApolloClient();
  const { pending, onSubmit } = useSubmit(async () => {
    // The link expires within minutes, so it is requested when it is needed.
    const { data } = await client.query({ query: ExportLinkDocument, fetchPolicy: 'no-cache' });
    const now = data?.dataExport;
    if (now?.url) location.assign(now.url);
  });
  if (!dataExport?.expiresAt) return null;
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 } as const;
  return (
    <form onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <p role="status" className="text-sub">
        {t(($) => $.export.ready, {
          size: formatNumber(dataExport.size / 1_000_000, megabytes),
          day: formatDate(dataExport.expiresAt),
          time: formatDate(dataExport.expiresAt, 'time'),
        })}
      </p>
      <Button type="submit" pending={pending} icon={<Download className="size-5" aria-hidden="true" />}>
        {t(($) => $.export.download)}
      </Button>
    </form>
  );
}
