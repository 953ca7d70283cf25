import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, startTransition } from 'react';
import { useViewer } from '../../../../lib/viewer';
import { Skeleton } from '../../../../ui/States';
import { SharingCards } from '../panels';
import { SecurityDocument } from './__generated__/security';
import { ConfirmProvider } from './ConfirmProvider';
import { DevicesCard, deviceName } from './DevicesCard';
import { EmailCard } from './EmailCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';

export function SecurityTab() {
  // What other devices changed has to be seen here, however recently it was asked for.
  const { data, refetch } = useSuspenseQuery(SecurityDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => startTransition(() => void refetch());
  const { role } = useViewer();
  const current = data.devices.find((device) => device.current);
  return (
    <ConfirmProvider>
      <div className="flex flex-col gap-4">
        <PasswordCard email={data.me.email} onChanged={reload} />
        <EmailCard email={data.me.email} confirmed={data.me.emailConfirmed} />
        <PasskeysCard passkeys={data.passkeys} suggestion={deviceName(current)} onChanged={reload} />
        <DevicesCard devices={data.devices} onChanged={reload} />
        {role === 'CLIENT' && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <SharingCards />
          </Suspense>
        )}
      </div>
    </ConfirmProvider>
  );
}
