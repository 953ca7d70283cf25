import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ScreeningOutcome } from '../../../__generated__/types';
import { useScreenQuery } from '../../../lib/apollo';
import { formatDate, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { ConsentAsk } from '../../../parts/consent';
import {
  HealthScreeningDocument,
  type Screening_OutcomeFragment,
} from '../../../parts/screening/__generated__/screening';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button, buttonClass } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { showScreening } from '../effects';
import { SaveHealthScreeningDocument } from './__generated__/screening';
import { Questions } from './Questions';

/** The questions before strenuous training, and how they came out. The answers do not leave the page. */
export function HealthScreeningScreen() {
  const { t } = useTranslation('programme-screening');
  const { healthScreening: known } = useScreenQuery(HealthScreeningDocument, {}).data;
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  const fail = useErrorToast();
  const [again, setAgain] = useState(false);
  const [save, pending] = useWrite(SaveHealthScreeningDocument, {
    waits: true,
    invalidate: true,
    update: (cache, data) => showScreening(cache, data.saveHealthScreening),
  });
  const put = async (outcome: ScreeningOutcome) => {
    try {
      await save({ outcome });
      setAgain(false);
      scrollTo(0, 0);
    } catch (failure) {
      fail(failure);
    }
  };
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      <ConsentAsk />
      <div role="status" className="contents">
        {known && !again && <Outcome known={known} />}
      </div>
      {known && !again ? (
        <div className="flex flex-wrap gap-3">
          {from && (
            <Link to={from} className={buttonClass()}>
              {t(($) => $.back)}
            </Link>
          )}
          {known.outcome === 'SEE_DOCTOR' && (
            <Button variant="secondary" pending={pending} onClick={() => void put('CLEARED_BY_DOCTOR')}>
              {t(($) => $.cleared)}
            </Button>
          )}
          <Button variant="plain" onClick={() => setAgain(true)}>
            {t(($) => $.again)}
          </Button>
        </div>
      ) : (
        <Questions pending={pending} onAnswered={(anyYes) => void put(anyYes ? 'SEE_DOCTOR' : 'CLEARED')} />
      )}
    </div>
  );
}

function Outcome({ known: { outcome, clearsUntil } }: { known: Screening_OutcomeFragment }) {
  const { t } = useTranslation('programme-screening');
  const { timeZone } = useViewer();
  const isOver = clearsUntil !== null && clearsUntil < today(timeZone);
  return (
    <Card className="flex flex-col gap-2">
      <h1 className="text-heading font-bold">{isOver ? t(($) => $.over) : t(($) => $.outcome[outcome])}</h1>
      {outcome === 'SEE_DOCTOR' ? (
        <p className="text-sub">{t(($) => $.seeDoctor)}</p>
      ) : (
        <p className="text-sub text-soft">
          {isOver ? t(($) => $.overLead) : t(($) => $.counts, { date: formatDate(clearsUntil ?? '') })}
        </p>
      )}
    </Card>
  );
}
