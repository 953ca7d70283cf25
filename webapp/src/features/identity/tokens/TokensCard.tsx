import { useSuspenseQuery } from '@apollo/client/react';
import { Braces } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Link } from 'react-router';
import type { ApiScope } from '../../../__generated__/types';
import { cached, formatDate, formatRelative } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useRetryCount } from '../../../lib/retryCount';
import { useWrite } from '../../../lib/useWrite';
import { NewSecret } from '../../../parts/NewSecret';
import { paths } from '../../../parts/paths';
import { useSubmit } from '../../../parts/proof/useSubmit';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { toast } from '../../../ui/toast';
import { ApiTokensDocument, type ApiTokensQuery, RevokeApiTokenDocument } from './__generated__/tokens';
import { TokenForm } from './TokenForm';

type ApiToken = ApiTokensQuery['apiTokens'][number];

export function TokensCard() {
  const { t } = useTranslation('identity-tokens');
  const { data, refetch } = useSuspenseQuery(ApiTokensDocument, {
    fetchPolicy: 'cache-and-network',
    queryKey: useRetryCount(),
  });
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
      {secret && <NewSecret secret={secret} lead={t(($) => $.once)} onDone={() => setSecret('')} />}
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
        <TokenForm onMade={done} onCancel={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          {t(($) => $.create)}
        </Button>
      )}
    </Section>
  );
}

function Row({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { t } = useTranslation('identity-tokens');
  const [revoke] = useWrite(RevokeApiTokenDocument);
  const { pending, onSubmit } = useSubmit(async () => {
    await revoke({ id: token.id });
    toast({ kind: 'success', title: t(($) => $.revoked), message: t(($) => $.revokedLead) });
    onRevoked();
  });
  const names = (areas: readonly ApiScope[]) =>
    cached('list', (locale) => new Intl.ListFormat(locale)).format(
      areas.map((area) => t(($) => $.areas[area])),
    );
  const used = token.lastUsedAt && formatRelative(token.lastUsedAt);
  const onlyRead = token.read.filter((area) => !token.write.includes(area));
  const facts = [
    used
      ? token.lastUsedFrom
        ? t(($) => $.usedFrom, { used, from: token.lastUsedFrom })
        : t(($) => $.used, { used })
      : t(($) => $.unused),
    t(($) => $.since, { since: formatDate(token.createdAt) }),
    token.expiresAt ? t(($) => $.until, { until: formatDate(token.expiresAt) }) : t(($) => $.unending),
    ...(token.write.length > 0 ? [t(($) => $.writes, { areas: names(token.write) })] : []),
    ...(onlyRead.length > 0 ? [t(($) => $.reads, { areas: names(onlyRead) })] : []),
    ...(token.read.length === 0 ? [t(($) => $.nothing)] : []),
    ...(token.introspection ? [t(($) => $.introspects)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3.5 border-line py-2.5 not-first:border-t">
      <Braces className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-44 flex-1">
        <p className="font-semibold break-words" id={`token-${token.id}`}>
          {token.name}
        </p>
        <p className="text-note text-soft">{facts.join(' · ')}</p>
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
