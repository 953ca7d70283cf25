import { useState } from 'react';
import type { ApiTokenInput } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { useConfirmation } from '../proof/ConfirmProvider';
import { useSubmit } from '../proof/useSubmit';
import { AreaChoices } from './AreaChoices';
import { areasOf, type Levels, usualLevels } from './areas';

const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];
const day = 86_400_000;

interface Props {
  /** Creates the token and returns its secret. */
  create: (input: ApiTokenInput) => Promise<string>;
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** Asks what a new token is to be. */
export function TokenForm({ create, onMade, onCancel }: Props) {
  const { t } = useTranslation(['parts-tokens', 'ui']);
  const { role } = useViewer();
  const confirmed = useConfirmation();
  const [name, setName] = useState('');
  const [life, setLife] = useState<Lifetime>('90');
  const [levels, setLevels] = useState<Levels>(usualLevels);
  const [introspection, setIntrospection] = useState(false);
  const { pending, onSubmit, fieldError } = useSubmit(async () => {
    const expiresAt =
      life === 'never' ? null : new Date(serverNow().getTime() + Number(life) * day).toISOString();
    const input = { name, expiresAt, introspection, ...areasOf(levels, role) };
    const secret = await confirmed(() => create(input));
    if (secret) onMade(secret);
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.name, { ns: 'parts-tokens' })}
        hint={t(($) => $.nameHint, { ns: 'parts-tokens' })}
        required
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError('name')}
      />
      <Select
        label={t(($) => $.life, { ns: 'parts-tokens' })}
        value={life}
        onValue={setLife}
        choices={lifetimes.map((value) => ({
          value,
          label: t(($) => $.lives[value], { ns: 'parts-tokens' }),
        }))}
        error={fieldError('expiresAt')}
      />
      <AreaChoices role={role} levels={levels} onLevels={setLevels} />
      {role === 'ADMIN' && (
        <Switch
          label={t(($) => $.introspection, { ns: 'parts-tokens' })}
          hint={t(($) => $.introspectionHint, { ns: 'parts-tokens' })}
          checked={introspection}
          onChecked={setIntrospection}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(($) => $.submit, { ns: 'parts-tokens' })}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t(($) => $.cancel, { ns: 'ui' })}
        </Button>
      </div>
    </form>
  );
}
