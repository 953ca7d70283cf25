import { Suspense } from 'react';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { PartBoundary } from '../../../parts/PartBoundary';
import { type LiftAsked, Lifts } from '../../../parts/training/Lifts';
import { Volume } from '../../../parts/training/Volume';
import { weeksSince } from '../../../parts/training/windows';
import { Skeleton } from '../../../ui/States';
import { ClientLiftDocument, ClientTrainingDocument } from './__generated__/training';

function useLift({ of = '', ...asked }: LiftAsked) {
  return useScreenQuery(ClientLiftDocument, { id: of, ...asked }).data.clientProgress.lift;
}

/** How a client's lifts develop, and their sets per muscle. */
export function Training({ id, today }: { id: string; today: string }) {
  const { t } = useTranslation('coaching-client');
  const { muscleWeeks, lifts } = useScreenQuery(ClientTrainingDocument, { id, since: weeksSince(today) }).data
    .clientProgress;
  return (
    <>
      <PartBoundary>
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <Lifts of={id} lifts={lifts} today={today} useLift={useLift} emptyLead={t(($) => $.noLifts)} />
        </Suspense>
      </PartBoundary>
      <Volume counted={muscleWeeks} today={today} emptyLead={t(($) => $.noSets)} />
    </>
  );
}
