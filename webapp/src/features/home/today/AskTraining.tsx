import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { askHowTheyTrain, asksHowTheyTrain } from '../../../parts/askTraining';
import { paths } from '../../../parts/paths';
import { Button, buttonClass } from '../../../ui/Button';

/** Offers the optional page that follows onboarding. */
export function AskTraining() {
  const { t } = useTranslation('home');
  const [asks, setAsks] = useState(asksHowTheyTrain);
  if (!asks) return null;
  return (
    <section aria-labelledby="ask-training" className="card flex flex-col gap-3 p-5">
      <div>
        <h2 id="ask-training" className="text-heading font-bold">
          {t(($) => $.askTraining)}
        </h2>
        <p className="text-sub text-soft">{t(($) => $.askTrainingLead)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={`${paths.trainingSettings}?first`} className={buttonClass('secondary')}>
          {t(($) => $.askTrainingYes)}
        </Link>
        <Button
          variant="plain"
          onClick={() => {
            askHowTheyTrain(false);
            setAsks(false);
          }}
        >
          {t(($) => $.askTrainingNo)}
        </Button>
      </div>
    </section>
  );
}
