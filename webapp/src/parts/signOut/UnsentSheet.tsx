import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { outboxActions, useQueuedWrites } from '../../lib/outbox/waiting';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';

/** Asks what to do with unsent changes before a sign-out removes them. */
export function UnsentSheet({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const { t } = useTranslation(['parts-signOut', 'ui']);
  const count = useQueuedWrites().length;
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(0);
  const send = async () => {
    setSending(true);
    const left = (await outboxActions()?.send()) ?? 0;
    setSending(false);
    if (left === 0) onLeave();
    else setFailed(left);
  };
  // Once online, they are sent automatically.
  const isSent = count === 0 && !sending;
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={
        isSent ? t(($) => $.sent, { ns: 'parts-signOut' }) : t(($) => $.title, { ns: 'parts-signOut', count })
      }
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      {isSent ? (
        <Button wide onClick={onLeave}>
          {t(($) => $.leave, { ns: 'parts-signOut' })}
        </Button>
      ) : (
        <>
          <p className="pb-4 text-sub text-soft">{t(($) => $.lead, { ns: 'parts-signOut' })}</p>
          {failed > 0 && (
            <p role="alert" className="pb-4 text-sub font-medium text-danger">
              {t(($) => $.failed, { ns: 'parts-signOut', count: failed })}
            </p>
          )}
          <div className="flex flex-col gap-3">
            <Button wide pending={sending} onClick={() => void send()}>
              {t(($) => $.send, { ns: 'parts-signOut' })}
            </Button>
            <Button variant="danger" wide onClick={onLeave}>
              {t(($) => $.lose, { ns: 'parts-signOut', count })}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
