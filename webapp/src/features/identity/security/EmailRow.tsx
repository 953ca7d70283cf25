import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { ChangeEmailDocument } from './__generated__/security';
import { GroupRow } from './Group';

export function EmailRow({ email, confirmed }: { email: string; confirmed: boolean }) {
  const { t } = useTranslation('identity-security');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const done = (address: string) => {
    setAsked(address);
    setOpen(false);
  };
  return (
    <GroupRow
      title={t(($) => $.email.title)}
      lead={
        <span translate="no" className="break-all">
          {email}
        </span>
      }
      action={
        !open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(($) => $.email.change)}
          </Button>
        )
      }
    >
      {asked && (
        <p role="status" className="rounded-control bg-tint px-4 py-3 text-sub">
          {confirmed ? t(($) => $.email.both, { email, asked }) : t(($) => $.email.one, { asked })}
        </p>
      )}
      {open && <Form onDone={done} onCancel={() => setOpen(false)} />}
    </GroupRow>
  );
}

function Form({ onDone, onCancel }: { onDone: (email: string) => void; onCancel: () => void }) {
  const { t } = useTranslation(['identity-security', 'ui']);
  const confirmed = useConfirmation();
  const [changeEmail] = useWrite(ChangeEmailDocument);
  const [email, setEmail] = useState('');
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    if (await confirmed(() => changeEmail({ email }))) onDone(email.trim());
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.email.next, { ns: 'identity-security' })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fieldError('email')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(($) => $.email.submit, { ns: 'identity-security' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
