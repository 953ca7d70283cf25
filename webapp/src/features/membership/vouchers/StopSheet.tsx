import { useLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useRunAction } from '../../../parts/useRunAction';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { StopVoucherDocument } from './__generated__/vouchers';
import type { Voucher } from './vouchers';

/** Asks before a code is made unusable for good. */
export function StopSheet({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { t } = useTranslation(['membership-vouchers', 'ui']);
  const { id, code } = voucher;
  const run = useRunAction();
  const [stop, pending] = useWrite(StopVoucherDocument);
  const send = async () => {
    const isDone = await run(() => stop({ id }), {
      kind: 'success',
      title: t(($) => $.stop.done, { ns: 'membership-vouchers', code }),
    });
    if (isDone) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locale={useLanguage()}
      title={t(($) => $.stop.title, { ns: 'membership-vouchers', code })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub">{t(($) => $.stop.lead, { ns: 'membership-vouchers' })}</p>
        <Button variant="danger" size="large" wide pending={pending} onClick={() => void send()}>
          {t(($) => $.stop.open, { ns: 'membership-vouchers' })}
        </Button>
      </div>
    </Sheet>
  );
}
