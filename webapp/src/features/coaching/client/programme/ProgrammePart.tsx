import { CalendarPlus, HeartPulse } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan } from '../../../../__generated__/types';
import { useScreenQuery } from '../../../../lib/apollo';
import { formatDate } from '../../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../../lib/i18n';
import { mondayOf } from '../../../../parts/calendar/days';
import { PartBoundary } from '../../../../parts/PartBoundary';
import type { Screening_OutcomeFragment } from '../../../../parts/screening/__generated__/screening';
import { PlaceLine } from '../../../../parts/week/PlaceLine';
import { WeekHead } from '../../../../parts/week/WeekHead';
import { Button } from '../../../../ui/Button';
import { Card, SectionTitle } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { preloadSheet, Sheet } from '../../../../ui/Sheet';
import { Skeleton } from '../../../../ui/States';
import { ClientPlanDocument, type ClientPlanQuery } from './__generated__/programme';
import { AssignForm } from './AssignForm';
import { ClientWeek } from './ClientWeek';
import { RecentAdherence } from './RecentAdherence';
import { SaysOfTraining } from './SaysOfTraining';
import { usePlanning } from './usePlanning';

type Assigned = ClientPlanQuery['clientProgress']['programmes'][number];

interface ProgrammePartProps {
  clientId: string;
  plan: Plan;
  today: string;
}

/** A client's programmes, training week and adherence. */
export function ProgrammePart({ clientId, plan, today }: ProgrammePartProps) {
  const { t } = useTranslation(['coaching-programme', 'ui']);
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(query.get('assign') !== null);
  const [monday, setMonday] = useState(mondayOf(today));
  const { data } = useScreenQuery(ClientPlanDocument, { id: clientId });
  const { programmes, adherence, trainingSettings, healthScreening } = data.clientProgress;
  const close = () => {
    setOpen(false);
    if (query.size > 0) setQuery({}, { replace: true });
  };
  const current = programmes.filter(({ endsOn }) => endsOn >= today);
  return (
    <section aria-labelledby="programme">
      <SectionTitle
        id="programme"
        action={
          <Button
            variant="plain"
            size="small"
            icon={<CalendarPlus className="size-5" aria-hidden="true" />}
            onPointerDown={() => void preloadSheet()}
            onClick={() => setOpen(true)}
          >
            {t(($) => $.assign, { ns: 'coaching-programme' })}
          </Button>
        }
      >
        {t(($) => $.title, { ns: 'coaching-programme' })}
      </SectionTitle>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="flex flex-col gap-3">
          <WeekHead monday={monday} today={today} onMonday={setMonday} />
          <PartBoundary key={monday}>
            <Suspense fallback={<Skeleton className="h-60" />}>
              <ClientWeek clientId={clientId} plan={plan} monday={monday} today={today} />
            </Suspense>
          </PartBoundary>
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <Card className="flex flex-col gap-4">
            {current.length === 0 ? (
              <p className="text-sub text-soft">{t(($) => $.none, { ns: 'coaching-programme' })}</p>
            ) : (
              <ul className="flex flex-col gap-4">
                {current.map((programme) => (
                  <Line key={programme.id} programme={programme} clientId={clientId} today={today} />
                ))}
              </ul>
            )}
            <SaysOfTraining settings={trainingSettings} />
            {healthScreening && <Screened of={healthScreening} />}
          </Card>
          <RecentAdherence weeks={adherence} />
        </div>
      </div>
      <Sheet
        open={open}
        onClose={close}
        title={t(($) => $.assign, { ns: 'coaching-programme' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AssignForm clientId={clientId} plan={plan} programmes={programmes} today={today} onDone={close} />
        </Suspense>
      </Sheet>
    </section>
  );
}

/** How the client's health screening came out. */
function Screened({ of: { outcome, answeredOn } }: { of: Screening_OutcomeFragment }) {
  const { t } = useTranslation('coaching-programme');
  return (
    <p
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sub',
        outcome === 'SEE_DOCTOR' ? 'bg-warn-tint font-semibold text-warn' : 'bg-fill',
      )}
    >
      <HeartPulse className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{t(($) => $.screened[outcome], { date: formatDate(answeredOn) })}</span>
    </p>
  );
}

/** A current or upcoming programme. */
function Line({ programme, clientId, today }: { programme: Assigned; clientId: string; today: string }) {
  const { t } = useTranslation(['coaching-programme', 'parts-week']);
  const pick = useLocalized();
  const { end } = usePlanning(clientId);
  const { id, startsOn, endsOn } = programme;
  const title = pick(programme.title);
  const runs = startsOn <= today;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="font-semibold wrap-anywhere" lang={title.lang}>
          {title.text}
        </h3>
        <p className="text-note text-soft">
          {runs ? (
            <PlaceLine programme={programme} monday={mondayOf(today)} />
          ) : (
            t(($) => $.starts, { ns: 'coaching-programme', date: formatDate(startsOn) })
          )}
        </p>
        <p className="text-note text-soft">
          {t(($) => $.ends, { ns: 'parts-week', date: formatDate(endsOn) })}
        </p>
        {programme.selfStarted && (
          <p className="text-note text-soft">{t(($) => $.selfStarted, { ns: 'coaching-programme' })}</p>
        )}
      </div>
      {endsOn > today && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t(($) => (runs ? $.endOf : $.takeBackOf), {
            ns: 'coaching-programme',
            title: title.text,
          })}
          onClick={() => void end(id)}
        >
          {t(($) => (runs ? $.end : $.takeBack), { ns: 'coaching-programme' })}
        </Button>
      )}
    </li>
  );
}
