import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { SecretField } from '../../../parts/proof/SecretField';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/Switch';
import { toast } from '../../../ui/toast';
import { ApiTokensDocument } from '../tokens/__generated__/tokens';
import { ChangePasswordDocument } from './__generated__/security';
import { GroupRow } from './Group';

export function PasswordRow({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useTranslation('identity-security');
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <GroupRow
      title={t(($) => $.password.title)}
      lead={t(($) => $.password.lead)}
      action={
        !open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(($) => $.password.change)}
          </Button>
        )
      }
    >
      {open && <Form email={email} onDone={done} onCancel={() => setOpen(false)} />}
    </GroupRow>
  );
}

function Form({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation(['identity-security', 'ui']);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [changePassword] = useWrite(ChangePasswordDocument, {
    once: true,
    update: (cache, _, { variables }) => {
      if (variables.revokeTokens) cache.evict({ fieldName: 'apiTokens' });
    },
  });
  const tokens = useFreshQuery(ApiTokensDocument).data?.apiTokens.length ?? 0;
  const [revokeTokens, setRevokeTokens] = useState(false);
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    await changePassword({ current, password, revokeTokens });
    toast({
      kind: 'success',
      title: t(($) => $.password.changed, { ns: 'identity-security' }),
      message: t(($) => $.password.changedLead, { ns: 'identity-security' }),
    });
    onDone();
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField
        label={t(($) => $.password.current, { ns: 'identity-security' })}
        autoComplete="current-password"
        autoFocus
        value={current}
        onValue={setCurrent}
        error={fieldError('current')}
      />
      <SecretField
        label={t(($) => $.password.next, { ns: 'identity-security' })}
        hint={t(($) => $.passwordHint, { ns: 'identity-security' })}
        autoComplete="new-password"
        minLength={8}
        value={password}
        onValue={setPassword}
        error={fieldError('password')}
      />
      {tokens > 0 && (
        <Switch
          label={t(($) => $.password.tokens, { ns: 'identity-security', count: tokens })}
          hint={t(($) => $.password.tokensHint, { ns: 'identity-security' })}
          checked={revokeTokens}
          onChecked={setRevokeTokens}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(($) => $.password.submit, { ns: 'identity-security' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
