import { useState } from 'react';
import { Link } from 'react-router';
import { useFreshQuery } from '../../../../lib/apollo';
import { useErrorText } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { formatMoney } from '../../../../lib/money';
import { paths } from '../../../../parts/paths';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { EmptyState, Skeleton } from '../../../../ui/States';
import { useReturnFocus } from '../useReturnFocus';
import { type ClientMembership_AllFragment, ClientMembershipDocument } from './__generated__/membership';
import { type Change, ChangeForm, changes } from './ChangeForm';
import { MembershipEvents } from './MembershipEvents';
import { useMembershipTexts } from './useMembershipTexts';

/** What a client pays for, what an admin can do about it, and what happened to it. */
export function MembershipPart({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('people-membership');
  const errorText = useErrorText();
  const { data, error } = useFreshQuery(ClientMembershipDocument, {
    variables: { id },
    // Clients pay and cancel at any time.
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.clientMembership;
  return (
    <section aria-labelledby="membership" className="flex flex-col gap-2">
      <h2 id="membership" className="text-heading font-bold">
        {t(($) => $.title)}
      </h2>
      {found ? (
        <>
          <Current key={id} found={found} name={name} onDone={onDone} />
          {found.events.length > 0 && <MembershipEvents events={found.events} />}
        </>
      ) : error ? (
        <EmptyState title={errorText(error)} />
      ) : (
        <Skeleton className="h-32" />
      )}
      <Link to={`${paths.adminPayments}?state=ALL`} className="text-sub font-semibold text-accent">
        {t(($) => $.payments)}
      </Link>
    </section>
  );
}

interface CurrentProps {
  found: ClientMembership_AllFragment;
  name: string;
  onDone: () => void;
}

function Current({ found, name, onDone }: CurrentProps) {
  const { t } = useTranslation('people-membership');
  const { termsOf, priceOf, dayOf, nameOf } = useMembershipTexts();
  const [change, setChange] = useState<Change>();
  const opener = useReturnFocus<HTMLDivElement>(change !== undefined);
  const { membership } = found;
  if (!membership) return <p className="text-sub text-soft">{t(($) => $.none)}</p>;
  const { currency, state, periodUntil, pausedUntil, cancelledAt, next } = membership;
  const isPossible = (one: Change) => one === 'days' || !cancelledAt;
  return (
    <div className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{termsOf(membership)}</span>
        <Badge tone={state === 'PAST_DUE' ? 'danger' : 'accent'}>{t(($) => $.state[state])}</Badge>
      </div>
      <p className="text-sub text-soft">
        {[
          priceOf(membership),
          pausedUntil && t(($) => $.pausedUntil, { date: dayOf(pausedUntil) }),
          cancelledAt && t(($) => $.ends, { date: dayOf(periodUntil) }),
          next &&
            t(($) => $.next, {
              date: dayOf(next.at),
              plan: nameOf(next.plan),
              price: formatMoney(next.amount, currency),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {change ? (
        <ChangeForm
          change={change}
          id={found.id}
          name={name}
          membership={membership}
          onDone={() => {
            setChange(undefined);
            onDone();
          }}
          onCancel={() => setChange(undefined)}
        />
      ) : (
        <div ref={opener} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
          {changes.filter(isPossible).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === 'cancel' ? 'danger' : 'secondary'}
              onClick={() => setChange(one)}
            >
              {t(($) => $.act[one])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
