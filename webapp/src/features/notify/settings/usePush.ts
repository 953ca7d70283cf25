import { useEffect, useState } from 'react';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import {
  canPush,
  currentSubscription,
  dropSubscription,
  fieldsOf,
  makeSubscription,
  rememberSent,
  sentState,
} from '../../../lib/push';
import { useWrite } from '../../../lib/useWrite';
import { needsInstallToNotify } from '../../../parts/install/installWay';
import { toast } from '../../../ui/toast';
import {
  type NotificationPreferencesQuery,
  SendTestPushDocument,
  SubscribePushDocument,
  UnsubscribePushDocument,
} from './__generated__/preferences';

export type PushSetup = NotificationPreferencesQuery['pushSetup'];
type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'install';

/** What prevents push notifications, before asking for permission. */
function obstacle(): Exclude<PushState, 'on' | 'off'> | undefined {
  if (needsInstallToNotify()) return 'install';
  if (!canPush()) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/**
 * Whether this device gets push notifications, and functions to change that; only `enable` asks for
 * permission.
 */
export function usePush(setup: PushSetup, person: string) {
  const { t } = useTranslation('notify-settings');
  const errorText = useErrorText();
  const [subscribe] = useWrite(SubscribePushDocument);
  const [unsubscribe] = useWrite(UnsubscribePushDocument);
  const [sendTest] = useWrite(SendTestPushDocument);
  const [held, setHeld] = useState(false);
  const [refused, setRefused] = useState(obstacle);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const subscription = await currentSubscription();
      if (here) setHeld(subscription !== null && sentState(person, subscription) === 'sent');
    };
    void look().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [person]);
  const attempt = async (title: string, act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const unreachable = error instanceof DOMException;
      toast({
        kind: 'error',
        title,
        message: unreachable ? t(($) => $.push.unreachable) : errorText(error),
      });
    } finally {
      setBusy(false);
    }
  };
  const enable = () =>
    attempt(
      t(($) => $.push.failed),
      async () => {
        const permission = await Notification.requestPermission();
        setRefused(obstacle());
        if (permission !== 'granted') return;
        const subscription = await makeSubscription(setup.key);
        await subscribe({ input: fieldsOf(subscription) });
        rememberSent(person, subscription);
        setHeld(true);
      },
    );
  const disable = () =>
    attempt(
      t(($) => $.push.stays),
      async () => {
        await unsubscribe({});
        setHeld(false);
        await dropSubscription();
      },
    );
  const test = () =>
    attempt(
      t(($) => $.push.testFailed),
      async () => {
        const { data } = await sendTest({});
        // The push service dropped the subscription: the card says so, and offers a new one.
        if (data.sendTestPush.enabled)
          toast({ kind: 'info', title: t(($) => $.push.testSent), message: t(($) => $.push.testHint) });
      },
    );
  const state: PushState = refused ?? (setup.enabled && held ? 'on' : 'off');
  return { state, busy, enable, disable, test };
}
