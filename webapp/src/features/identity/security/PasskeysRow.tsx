import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { BeginPasskeyDocument } from '../../../parts/proof/__generated__/passkey';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { canUsePasskeys } from '../../../parts/proof/canUsePasskeys';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { RemovePasskeyDocument, RenamePasskeyDocument, type SecurityQuery } from './__generated__/security';
import { GroupRow } from './Group';

type Passkey = SecurityQuery['passkeys'][number];

interface Props {
  passkeys: Passkey[];
  /** The default name of a new passkey. */
  suggestion: string;
  onChanged: () => void;
}

export function PasskeysRow({ passkeys, suggestion, onChanged }: Props) {
  const { t } = useTranslation('identity-security');
  const confirmed = useConfirmation();
  const [begin] = useWrite(BeginPasskeyDocument);
  const [adding, setAdding] = useState(false);
  const add = async (name: string) => {
    const begun = await confirmed(() => begin({}));
    if (!begun) return;
    const { createPasskey } = await import('../../../parts/proof/passkey');
    if (!(await createPasskey(begun.data.beginPasskey, name))) return;
    toast({ kind: 'success', title: t(($) => $.passkeys.added), message: t(($) => $.passkeys.addedLead) });
    setAdding(false);
    onChanged();
  };
  return (
    <GroupRow
      title={t(($) => $.passkeys.title)}
      lead={canUsePasskeys ? t(($) => $.passkeys.lead) : t(($) => $.passkeys.impossible)}
      action={
        canUsePasskeys &&
        !adding && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t(($) => $.passkeys.add)}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="flex flex-col">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {adding && <NameForm name={suggestion} onSave={add} onCancel={() => setAdding(false)} />}
    </GroupRow>
  );
}

function Row({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { t } = useTranslation('identity-security');
  const confirmed = useConfirmation();
  const [removeKey] = useWrite(RemovePasskeyDocument);
  const [renameKey] = useWrite(RenamePasskeyDocument);
  const [renaming, setRenaming] = useState(false);
  const { pending, onSubmit } = useSubmit(async () => {
    if (await confirmed(() => removeKey({ id: passkey.id }))) onChanged();
  });
  const rename = async (name: string) => {
    await renameKey({ id: passkey.id, name });
    setRenaming(false);
    onChanged();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line py-2.5 not-first:border-t">
      <KeyRound className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words" id={`passkey-${passkey.id}`}>
          {passkey.name}
        </p>
        <p className="text-note text-soft">
          {passkey.lastUsedAt
            ? t(($) => $.passkeys.used, { used: formatRelative(passkey.lastUsedAt) })
            : t(($) => $.passkeys.since, { since: formatDate(passkey.createdAt) })}
        </p>
      </div>
      {renaming ? (
        <NameForm name={passkey.name} onSave={rename} onCancel={() => setRenaming(false)} />
      ) : (
        <form onSubmit={onSubmit} className="flex">
          <Button
            variant="plain"
            size="small"
            aria-describedby={`passkey-${passkey.id}`}
            onClick={() => setRenaming(true)}
          >
            {t(($) => $.passkeys.rename)}
          </Button>
          <Button
            type="submit"
            variant="plain"
            size="small"
            pending={pending}
            aria-describedby={`passkey-${passkey.id}`}
          >
            {t(($) => $.passkeys.remove)}
          </Button>
        </form>
      )}
    </li>
  );
}

interface NameProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ name: first, onSave, onCancel }: NameProps) {
  const { t } = useTranslation(['identity-security', 'ui']);
  const [name, setName] = useState(first);
  const { pending, onSubmit, fieldError } = useSubmit(() => onSave(name));
  return (
    <form onSubmit={onSubmit} className="flex w-full flex-col gap-4">
      <TextField
        label={t(($) => $.passkeys.name, { ns: 'identity-security' })}
        required
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError('name')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(($) => $.save, { ns: 'ui' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
