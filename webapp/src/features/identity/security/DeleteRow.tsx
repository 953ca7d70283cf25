import { useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { signOut } from '../../../lib/session';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { Contact } from '../../../parts/contact/Contact';
import { ProofForm } from '../../../parts/proof/ProofForm';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { DeleteAccountDocument } from './__generated__/security';
import { GroupRow } from './Group';

const graceMs = 14 * 86_400_000;

export function DeleteRow() {
  const { t } = useTranslation(['identity-security', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <GroupRow
      title={t(($) => $.delete.title, { ns: 'identity-security' })}
      lead={t(($) => $.delete.lead, { ns: 'identity-security' })}
      action={
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t(($) => $.delete.ask, { ns: 'identity-security' })}
        </Button>
      }
    >
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        locale={useLanguage()}
        title={t(($) => $.delete.sure, { ns: 'identity-security' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
      >
        <DeleteForm />
      </Sheet>
    </GroupRow>
  );
}

/** Explains what deletion does and when, and asks to confirm. */
function DeleteForm() {
  const { t } = useTranslation('identity-security');
  const { role } = useViewer();
  const [deleteAccount] = useWrite(DeleteAccountDocument, { once: true });
  const day = formatDate(new Date(serverNow().getTime() + graceMs).toISOString());
  const leave = async () => {
    const { data } = await deleteAccount({});
    const until = formatDate(data.deleteAccount);
    await signOut();
    toast({
      kind: 'info',
      title: t(($) => $.delete.done, { day: until }),
      message: t(($) => $.delete.doneLead),
    });
  };
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sub">
        <li>{t(($) => $.delete.now)}</li>
        <li>{t(($) => $.delete.until, { day })}</li>
        <li>{t(($) => $.delete.then)}</li>
        {role === 'COACH' && <li>{t(($) => $.delete.clients)}</li>}
        {role !== 'CLIENT' && <li>{t(($) => $.delete.stays)}</li>}
      </ul>
      <Contact />
      <ProofForm submit={t(($) => $.delete.submit)} variant="danger" onProved={leave} />
    </div>
  );
}
