import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { inTransition } from '../../../parts/inTransition';
import { checkInPath } from '../../../parts/paths';
import { useRunAction } from '../../../parts/useRunAction';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card, SectionTitle } from '../../../ui/Card';
import { preloadSheet, Sheet } from '../../../ui/Sheet';
import type { Person_ProfileFragment } from '../clients/__generated__/clients';
import {
  ClientCheckInsDocument,
  type ClientCheckInsQuery,
  RemoveCheckInPlanDocument,
  RestoreCheckInPlanDocument,
} from './__generated__/checkIns';
import { type Plan, PlanForm, useCadence } from './PlanForm';

interface CheckInsProps {
  client: Person_ProfileFragment;
  today: string;
}

/** The client's check-in schedule and form, and their latest check-ins. */
export function CheckIns({ client, today }: CheckInsProps) {
  const { t } = useTranslation(['coaching-checkIns', 'ui']);
  const language = useLanguage();
  const { data, refetch } = useScreenQuery(ClientCheckInsDocument, { id: client.id });
  const plan = data.clientProgress.checkInPlan;
  const [editing, setEditing] = useState(false);
  const ask = () => inTransition(refetch);
  const drop = useRemovePlan(client, ask);
  return (
    <Card>
      <SectionTitle
        action={
          <Button
            variant="plain"
            size="small"
            onPointerDown={() => void preloadSheet()}
            onClick={() => setEditing(true)}
          >
            {plan
              ? t(($) => $.plan.change, { ns: 'coaching-checkIns' })
              : t(($) => $.plan.set, { ns: 'coaching-checkIns' })}
          </Button>
        }
      >
        {t(($) => $.plan.title, { ns: 'coaching-checkIns' })}
      </SectionTitle>
      {client.subscriptionPlan === 'FREE' && (
        <p className="px-1 pb-3 text-note text-soft">
          {t(($) => $.plan.free, {
            ns: 'coaching-checkIns',
            plan: t(($) => $.plan.BASIC, { ns: 'ui' }),
            name: client.fullName,
          })}
        </p>
      )}
      {plan ? (
        <Planned plan={plan} today={today} />
      ) : (
        <p className="px-1 text-sub text-soft">{t(($) => $.plan.none, { ns: 'coaching-checkIns' })}</p>
      )}
      <Latest nodes={data.checkIns.nodes} />
      <Sheet
        open={editing}
        onClose={() => setEditing(false)}
        title={t(($) => $.plan.set, { ns: 'coaching-checkIns' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <PlanForm
          client={client}
          plan={plan}
          forms={data.checkInForms}
          today={today}
          onDone={async () => {
            setEditing(false);
            await ask();
          }}
          onRemove={() => {
            setEditing(false);
            drop();
          }}
        />
      </Sheet>
    </Card>
  );
}

/** Returns a function that ends the schedule and offers undo. */
function useRemovePlan({ id, fullName }: Person_ProfileFragment, ask: () => Promise<unknown>) {
  const { t } = useTranslation('coaching-checkIns');
  const after = { invalidate: true, refresh: ask };
  const [remove] = useWrite(RemoveCheckInPlanDocument, after);
  const [restore] = useWrite(RestoreCheckInPlanDocument, after);
  const act = useRunAction();
  const variables = { clientId: id };
  return () =>
    void act(() => remove(variables), {
      kind: 'info',
      title: t(($) => $.plan.removed, { name: fullName }),
      undo: { label: t(($) => $.plan.undo), run: () => restore(variables) },
    });
}

function Planned({ plan: { form, everyDays, nextDueOn }, today }: { plan: Plan; today: string }) {
  const { t } = useTranslation('coaching-checkIns');
  const pick = useLocalized();
  const cadence = useCadence();
  const title = pick(form.title);
  const date = formatDate(nextDueOn, 'short');
  return (
    <div className="px-1">
      <p lang={title.lang} className="font-semibold wrap-anywhere">
        {title.text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sub text-soft">
        {cadence(everyDays)}
        <Badge tone={nextDueOn < today ? 'warn' : 'plain'}>
          {t(($) => (nextDueOn < today ? $.plan.isOverdue : $.plan.nextDue), { date })}
        </Badge>
      </p>
    </div>
  );
}

function Latest({ nodes }: { nodes: ClientCheckInsQuery['checkIns']['nodes'] }) {
  const { t } = useTranslation(['coaching-checkIns', 'checkin']);
  const pick = useLocalized();
  if (nodes.length === 0)
    return (
      <p className="mt-3 px-1 text-note text-soft">
        {t(($) => $.plan.noneSent, { ns: 'coaching-checkIns' })}
      </p>
    );
  return (
    <>
      <h3 className="mt-4 px-1 text-sub font-semibold">
        {t(($) => $.plan.latest, { ns: 'coaching-checkIns' })}
      </h3>
      <ul className="divide-y divide-line">
        {nodes.map(({ id, title, sentAt, state }) => {
          const { text, lang } = pick(title);
          return (
            <li key={id}>
              <Link to={checkInPath(id)} className="flex min-h-13 items-center gap-3 px-1 py-2">
                <span className="min-w-0 flex-1">
                  <span lang={lang} className="block text-sub font-semibold wrap-anywhere">
                    {text}
                  </span>
                  <span className="block text-note text-soft">
                    {sentAt && t(($) => $.sentOn, { ns: 'checkin', date: formatDate(sentAt, 'short') })}
                  </span>
                </span>
                <Badge tone={state === 'SENT' ? 'warn' : 'plain'}>
                  {t(($) => $.state[state], { ns: 'checkin' })}
                </Badge>
                <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
