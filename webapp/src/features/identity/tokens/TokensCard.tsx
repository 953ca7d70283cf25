import { Braces } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { NewSecret } from '../../../parts/NewSecret';
import { paths } from '../../../parts/paths';
import { useSubmit } from '../../../parts/proof/useSubmit';
import type { Tokens_TokenFragment } from '../../../parts/tokens/__generated__/token';
import { TokenForm } from '../../../parts/tokens/TokenForm';
import { useTokenFacts } from '../../../parts/tokens/useTokenFacts';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { toast } from '../../../ui/toast';
import { ApiTokensDocument, CreateApiTokenDocument, RevokeApiTokenDocument } from './__generated__/tokens';

export function TokensCard() {
  const { t } = useTranslation(['identity-tokens', 'parts-tokens']);
  const [create] = useWrite(CreateApiTokenDocument, { once: true });
  const { data, refetch } = useScreenQuery(ApiTokensDocument, {}, 'cache-and-network');
  const reload = () => startTransition(() => void refetch());
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');
  const done = (made: string) => {
    setSecret(made);
    setAdding(false);
    reload();
  };
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead)}>
      {secret && (
        <NewSecret
          secret={secret}
          lead={t(($) => $.once, { ns: 'parts-tokens' })}
          onDone={() => setSecret('')}
        />
      )}
      {data.apiTokens.length > 0 && (
        <ul className="flex flex-col">
          {data.apiTokens.map((token) => (
            <Row key={token.id} token={token} onRevoked={reload} />
          ))}
        </ul>
      )}
      <Link to={paths.playground} className="self-start text-sub font-semibold text-accent underline">
        {t(($) => $.playground)}
      </Link>
      {adding ? (
        <TokenForm
          create={async (input) => (await create({ input })).data.createApiToken.secret}
          onMade={done}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          {t(($) => $.create)}
        </Button>
      )}
    </Section>
  );
}

function Row({ token, onRevoked }: { token: Tokens_TokenFragment; onRevoked: () => void }) {
  const { t } = useTranslation('identity-tokens');
  const facts = useTokenFacts();
  const [revoke] = useWrite(RevokeApiTokenDocument);
  const { pending, onSubmit } = useSubmit(async () => {
    await revoke({ id: token.id });
    toast({ kind: 'success', title: t(($) => $.revoked), message: t(($) => $.revokedLead) });
    onRevoked();
  });
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3.5 border-line py-2.5 not-first:border-t">
      <Braces className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="font-semibold break-words" id={`token-${token.id}`}>
          {token.name}
        </p>
        <p className="text-note text-soft">{facts(token)}</p>
      </div>
      <form onSubmit={onSubmit}>
        <Button
          type="submit"
          variant="plain"
          size="small"
          pending={pending}
          aria-describedby={`token-${token.id}`}
        >
          {t(($) => $.revoke)}
        </Button>
      </form>
    </li>
  );
}
