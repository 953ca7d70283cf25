import { type ReactNode, startTransition } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { page } from '../../../parts/page';
import { paths } from '../../../parts/paths';
import { ConfirmProvider } from '../../../parts/proof/ConfirmProvider';
import { buttonClass } from '../../../ui/Button';
import { SecurityDocument } from './__generated__/security';
import { DeleteRow } from './DeleteRow';
import { DevicesCard, deviceName } from './DevicesCard';
import { EmailRow } from './EmailRow';
import { ExportRow } from './ExportRow';
import { Group, GroupRow } from './Group';
import { PasskeysRow } from './PasskeysRow';
import { PasswordRow } from './PasswordRow';

const TokensCard = page(
  async () => (await import('../tokens/TokensCard')).TokensCard,
  ['identity-tokens', 'parts-tokens'],
);

// Along with the data, so that both are ready together.
void TokensCard.preload().catch(() => undefined);

interface Props {
  sharing: ReactNode;
}

export function SecurityTab({ sharing }: Props) {
  const { t } = useTranslation('identity-security');
  // Must show changes made on other devices, however recent the cached answer.
  const { data, refetch } = useScreenQuery(SecurityDocument, {}, 'cache-and-network');
  const reload = () => startTransition(() => void refetch());
  const { role } = useViewer();
  const current = data.devices.find((device) => device.current);
  return (
    <ConfirmProvider>
      <div className="flex flex-col gap-4">
        <Group title={t(($) => $.signIn)}>
          <PasswordRow email={data.me.email} onChanged={reload} />
          <EmailRow email={data.me.email} confirmed={data.me.emailConfirmed} />
          <PasskeysRow passkeys={data.passkeys} suggestion={deviceName(current)} onChanged={reload} />
        </Group>
        <DevicesCard devices={data.devices} onChanged={reload} />
        {/* No fallbacks of their own: what is below would move as they arrive, away from under a finger. */}
        {role === 'CLIENT' && sharing}
        <TokensCard />
        <Group title={t(($) => $.yours)}>
          <ExportRow dataExport={data.dataExport} onChanged={reload} />
          {role === 'CLIENT' && (
            <GroupRow
              title={t(($) => $.bring.title)}
              lead={t(($) => $.bring.lead)}
              action={
                <Link to={paths.bringData} className={buttonClass('secondary')}>
                  {t(($) => $.bring.open)}
                </Link>
              }
            />
          )}
          <DeleteRow />
        </Group>
      </div>
    </ConfirmProvider>
  );
}
