import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { CreateApiTokenDocument } from './__generated__/tokens';
import { AreaChoices } from './AreaChoices';
import { areasOf, type Levels, usualLevels } from './areas';

const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];
const day = 86_400_000;

interface Props {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

export function TokenForm({ onMade, onCancel }: Props) {
  const { t } = useTranslation(['identity-tokens', 'ui']);
  const { role } = useViewer();
  const confirmed = useConfirmation();
  const [create] = useWrite(CreateApiTokenDocument, { once: true });
  const [name, setName] = useState('');
  const [life, setLife] = useState<Lifetime>('90');
  const [levels, setLevels] = useState<Levels>(usualLevels);
  const [introspection, setIntrospection] = useState(false);
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const expiresAt = life === 'never' ? null : new Date(Date.now() + Number(life) * day).toISOString();
    const input = { name, expiresAt, introspection, ...areasOf(levels, role) };
    const made = await confirmed(() => create({ input }));
    if (made) onMade(made.data.createApiToken.secret);
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.name, { ns: 'identity-tokens' })}
        hint={t(($) => $.nameHint, { ns: 'identity-tokens' })}
        required
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError('name')}
      />
      <Select
        label={t(($) => $.life, { ns: 'identity-tokens' })}
        value={life}
        onValue={setLife}
        choices={lifetimes.map((value) => ({
          value,
          label: t(($) => $.lives[value], { ns: 'identity-tokens' }),
        }))}
        error={fieldError('expiresAt')}
      />
      <AreaChoices role={role} levels={levels} onLevels={setLevels} />
      {role === 'ADMIN' && (
        <Switch
          label={t(($) => $.introspection, { ns: 'identity-tokens' })}
          hint={t(($) => $.introspectionHint, { ns: 'identity-tokens' })}
          checked={introspection}
          onChecked={setIntrospection}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(($) => $.submit, { ns: 'identity-tokens' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
