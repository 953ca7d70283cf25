import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useSignOut } from '../../../parts/signOut/useSignOut';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { toast } from '../../../ui/toast';
import {
  type SecurityQuery,
  SignOutDeviceDocument,
  SignOutOtherDevicesDocument,
} from './__generated__/security';

type Device = SecurityQuery['devices'][number];

/** A device's name, such as "Safari · iPhone"; empty if unknown. */
export function deviceName(device: Device | undefined): string {
  return [device?.browser, device?.system].filter(Boolean).join(' · ');
}

const mobileSystems = new Set(['iPhone', 'iPad', 'Android']);

export function DevicesCard({ devices, onChanged }: { devices: Device[]; onChanged: () => void }) {
  const { t } = useTranslation('identity-security');
  const fail = useErrorToast();
  const { start: signOut, question } = useSignOut();
  const [signOutDevice] = useWrite(SignOutDeviceDocument);
  const [signOutOthers] = useWrite(SignOutOtherDevicesDocument);
  const [busy, setBusy] = useState('');
  const end = async (id: string, send: () => Promise<unknown>) => {
    setBusy(id);
    try {
      await send();
      toast({ kind: 'success', title: t(($) => $.devices.ended) });
      onChanged();
    } catch (error) {
      fail(error);
    }
    setBusy('');
  };
  return (
    <Section title={t(($) => $.devices.title)} lead={t(($) => $.devices.lead)}>
      <ul className="flex flex-col">
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            pending={busy === device.id}
            onEnd={() =>
              device.current ? signOut() : void end(device.id, () => signOutDevice({ id: device.id }))
            }
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="danger"
          className="self-start"
          pending={busy === 'others'}
          onClick={() => void end('others', () => signOutOthers({}))}
        >
          {t(($) => $.devices.endOthers)}
        </Button>
      )}
      {question}
    </Section>
  );
}

function Row({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('identity-security');
  const Icon = mobileSystems.has(device.system) ? Smartphone : Monitor;
  const name = deviceName(device) || t(($) => $.devices.unknown);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3.5 border-line py-2.5 not-first:border-t">
      <Icon className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p translate="no" className="font-semibold" id={`device-${device.id}`}>
          {name}
        </p>
        <p className="text-note text-soft">
          {t(($) => $.devices.times, {
            used: formatRelative(device.lastUsedAt),
            since: formatDate(device.createdAt),
          })}
        </p>
        {device.current && <Badge tone="accent">{t(($) => $.devices.current)}</Badge>}
      </div>
      <Button
        variant="plain"
        size="small"
        pending={pending}
        aria-describedby={`device-${device.id}`}
        onClick={onEnd}
      >
        {t(($) => $.devices.end)}
      </Button>
    </li>
  );
}
