import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { PushSetup } from './usePush';
import { usePush } from './usePush';

/** Turns push notifications on and off; where that is impossible, says why and what helps. */
export function PushCard({ setup, person }: { setup: PushSetup; person: string }) {
  const { t } = useTranslation('notify-settings');
  const { state, busy, enable, disable, test } = usePush(setup, person);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{t(($) => $.push.title)}</h2>
      <p className="text-sub text-soft" role="status">
        {t(($) => $.push[state])}
      </p>
      {state === 'off' && (
        <Button className="self-start" pending={busy} onClick={() => void enable()}>
          {t(($) => $.push.enable)}
        </Button>
      )}
      {state === 'on' && (
        <div className="flex flex-wrap gap-3">
          <Button pending={busy} onClick={() => void test()}>
            {t(($) => $.push.test)}
          </Button>
          <Button variant="secondary" pending={busy} onClick={() => void disable()}>
            {t(($) => $.push.disable)}
          </Button>
        </div>
      )}
    </Card>
  );
}
