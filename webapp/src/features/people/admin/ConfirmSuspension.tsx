import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { focusOnMount } from './useReturnFocus';

interface ConfirmSuspensionProps {
  /** How many people are suspended. */
  count: number;
  /** The number of clients who would have no coach. */
  clients: number;
  pending?: boolean;
  onSuspend: () => void;
  onCancel: () => void;
}

/** Says what follows a suspension, for those suspended and for clients left without a coach, and asks to confirm. */
export function ConfirmSuspension({ count, clients, pending, onSuspend, onCancel }: ConfirmSuspensionProps) {
  const { t } = useTranslation(['people-admin', 'ui']);
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      role="alertdialog"
      aria-label={t(($) => $.suspend, { ns: 'people-admin' })}
      aria-describedby="what-follows"
      className="flex basis-full flex-col gap-3 px-1 outline-none"
    >
      <div id="what-follows" className="flex flex-col gap-1 text-sub">
        <p>{t(($) => $.suspendLead, { ns: 'people-admin', count })}</p>
        {clients > 0 && (
          <>
            <p className="font-semibold">{t(($) => $.leftAlone, { ns: 'people-admin', count: clients })}</p>
            <p>{t(($) => $.leftAloneLead, { ns: 'people-admin' })}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" pending={pending} onClick={onSuspend}>
          {t(($) => $.suspend, { ns: 'people-admin' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </div>
  );
}
