import { Braces } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { serverNow } from '../../../lib/offline';
import { useWrite } from '../../../lib/useWrite';
import { oneOf, useListState } from '../../../parts/list/useListState';
import { NewSecret } from '../../../parts/NewSecret';
import { MoreButton } from '../../../parts/pages/MoreButton';
import { useNextPage } from '../../../parts/pages/useNextPage';
import { paths } from '../../../parts/paths';
import { ConfirmProvider } from '../../../parts/proof/ConfirmProvider';
import { TokenForm } from '../../../parts/tokens/TokenForm';
import { useTokenFacts } from '../../../parts/tokens/useTokenFacts';
import { useRunAction } from '../../../parts/useRunAction';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SearchField } from '../../../ui/SearchField';
import { Segmented } from '../../../ui/Segmented';
import { EmptyState, Skeleton } from '../../../ui/States';
import {
  CreateServiceTokenDocument,
  EndApiTokenDocument,
  type ManagedTokens_TokenFragment,
  ManagedTokensDocument,
} from './__generated__/tokens';

const owners = ['all', 'people', 'service'] as const;

/** Everyone's API tokens and those of the business; an admin ends any of them. */
export function Tokens() {
  return (
    <ConfirmProvider>
      <div className="flex flex-col gap-5">
        <NewToken />
        <List />
      </div>
    </ConfirmProvider>
  );
}

const changed = { refresh: [ManagedTokensDocument], invalidate: true };

function NewToken() {
  const { t } = useTranslation(['settings-tokens', 'parts-tokens']);
  const [create] = useWrite(CreateServiceTokenDocument, { ...changed, once: true });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{t(($) => $.title, { ns: 'settings-tokens' })}</h2>
        <p className="text-sub text-soft">{t(($) => $.lead, { ns: 'settings-tokens' })}</p>
      </div>
      {secret && (
        <NewSecret
          secret={secret}
          lead={t(($) => $.once, { ns: 'parts-tokens' })}
          onDone={() => setSecret('')}
        />
      )}
      {adding ? (
        <TokenForm
          create={async (input) => (await create({ input })).data.createServiceToken.secret}
          onMade={(made) => {
            setSecret(made);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          {t(($) => $.create, { ns: 'settings-tokens' })}
        </Button>
      )}
    </Card>
  );
}

function List() {
  const { t } = useTranslation(['settings-tokens', 'parts-list', 'ui']);
  const errorText = useErrorText();
  const { query, q, typed, type, choose } = useListState();
  const kind = oneOf(owners, query.get('of')) ?? 'all';
  const filter = { search: q || null, service: kind === 'all' ? null : kind === 'service' };
  const variables = { filter, after: null };
  const { data, previousData, error, refetch } = useFreshQuery(ManagedTokensDocument, {
    variables,
    // Programs use them at any time.
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.managedApiTokens;
  const next = useNextPage({ document: ManagedTokensDocument, variables, data, path: ['managedApiTokens'] });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-heading font-bold">{t(($) => $.listed, { ns: 'settings-tokens' })}</h2>
      <SearchField
        label={t(($) => $.search, { ns: 'settings-tokens' })}
        clearLabel={t(($) => $.clear, { ns: 'ui' })}
        maxLength={100}
        value={typed}
        onValue={type}
      />
      <Segmented
        label={t(($) => $.whose, { ns: 'settings-tokens' })}
        value={kind}
        onValue={(of) => choose({ of: of === 'all' ? undefined : of })}
        choices={owners.map((value) => ({
          value,
          label: t(($) => $.kinds[value], { ns: 'settings-tokens' }),
        }))}
      />
      {error && !page && (
        <EmptyState
          title={t(($) => $.failed, { ns: 'parts-list' })}
          message={errorText(error)}
          action={
            <Button onClick={() => void refetch().catch(() => undefined)}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          }
        />
      )}
      {!page && !error && <Skeleton className="h-60 rounded-card" />}
      {page?.nodes.length === 0 && (
        <EmptyState
          icon={<Braces className="size-8" />}
          title={t(($) => (q || kind !== 'all' ? $.none : $.empty), { ns: 'settings-tokens' })}
        />
      )}
      <ul className="flex flex-col">
        {page?.nodes.map((managed) => (
          <Line key={managed.token.id} managed={managed} />
        ))}
      </ul>
      <MoreButton next={next} />
    </Card>
  );
}

function Line({ managed: { token, owner } }: { managed: ManagedTokens_TokenFragment }) {
  const { t } = useTranslation(['settings-tokens', 'ui']);
  const facts = useTokenFacts();
  const run = useRunAction();
  const [asking, setAsking] = useState(false);
  const [end, ending] = useWrite(EndApiTokenDocument, changed);
  const expired = token.expiresAt !== null && Date.parse(token.expiresAt) <= serverNow().getTime();
  const finish = () =>
    run(() => end({ id: token.id }), {
      kind: 'success',
      title: t(($) => $.ended, { ns: 'settings-tokens' }),
    });
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 border-line py-2.5 not-first:border-t">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="font-semibold wrap-anywhere" id={`token-${token.id}`} translate="no">
          {token.name}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sub">
          {owner ? (
            <Link to={`${paths.adminUsers}/${owner.id}`} className="text-accent underline" translate="no">
              {owner.fullName}
            </Link>
          ) : (
            <Badge tone="accent">{t(($) => $.service, { ns: 'settings-tokens' })}</Badge>
          )}
          {expired && <Badge tone="warn">{t(($) => $.expired, { ns: 'settings-tokens' })}</Badge>}
        </p>
        <p className="text-note text-soft">{facts(token)}</p>
      </div>
      {asking ? (
        <div
          role="alertdialog"
          aria-label={t(($) => $.end, { ns: 'settings-tokens' })}
          aria-describedby={`ending-${token.id}`}
          className="flex basis-full flex-col gap-3"
        >
          <p id={`ending-${token.id}`} className="text-sub">
            {t(($) => (owner ? $.endLead : $.endServiceLead), { ns: 'settings-tokens' })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" autoFocus pending={ending} onClick={() => void finish()}>
              {t(($) => $.end, { ns: 'settings-tokens' })}
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              {t(($) => $.cancel, { ns: 'ui' })}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="plain"
          size="small"
          aria-describedby={`token-${token.id}`}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.end, { ns: 'settings-tokens' })}
        </Button>
      )}
    </li>
  );
}
