import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useFreshQuery } from '../../lib/apollo';
import { today } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { onSignedOut, useViewer } from '../../lib/viewer';
import { Button, buttonClass } from '../../ui/Button';
import { paths } from '../paths';
import { HealthScreeningDocument } from './__generated__/screening';

const storageKey = 'screeningPutOff';
onSignedOut(() => sessionStorage.removeItem(storageKey));

export function ScreeningAsk() {
  const { t } = useTranslation('parts-screening');
  const { timeZone } = useViewer();
  const { pathname } = useLocation();
  const { data } = useFreshQuery(HealthScreeningDocument);
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(storageKey) !== null);
  if (!data) return null;
  const { outcome, clearsUntil } = data.healthScreening ?? {};
  if (clearsUntil && clearsUntil >= today(timeZone)) return null;
  const isDoubted = outcome === 'SEE_DOCTOR';
  if (isPutOff && !isDoubted) return null;
  return (
    <section
      aria-labelledby="screening-ask"
      className="flex flex-col items-start gap-3 rounded-card bg-warn-tint p-5 forced-colors:border"
    >
      <div className="flex items-start gap-3">
        <HeartPulse className="mt-0.5 size-6 shrink-0 text-warn" aria-hidden="true" />
        <div className="min-w-0">
          <h2 id="screening-ask" className="text-body font-bold">
            {t(($) => (isDoubted ? $.doubted : $.title))}
          </h2>
          <p className="mt-1 text-sub">{t(($) => (isDoubted ? $.doubtedLead : $.lead))}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.healthScreening} state={{ from: pathname }} className={buttonClass('secondary')}>
          {t(($) => (isDoubted ? $.open : $.answer))}
        </Link>
        {!isDoubted && (
          <Button
            variant="plain"
            onClick={() => {
              sessionStorage.setItem(storageKey, 'yes');
              setPutOff(true);
            }}
          >
            {t(($) => $.notNow)}
          </Button>
        )}
      </div>
    </section>
  );
}
