import { useEffect, useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { loadRequests } from '../../../parts/outside/loadRequests';
import { BroughtMeasurementsDocument, type BroughtMeasurementsQuery } from './__generated__/onboarding';

/** What the coaching team added to the invitation, and what consent means for it; without an answer it shows nothing. */
export function BroughtNote() {
  const { t } = useTranslation('people-onboarding');
  const [brought, setBrought] = useState<BroughtMeasurementsQuery['broughtMeasurements']>(null);
  useEffect(() => {
    let left = false;
    void loadRequests()
      .then(({ request }) => request(BroughtMeasurementsDocument, {}))
      .then(({ broughtMeasurements }) => left || setBrought(broughtMeasurements))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  if (!brought) return null;
  const { count, from, to } = brought;
  return (
    <p role="status" className="rounded-card bg-tint p-4 text-sub forced-colors:border">
      {t(($) => $.brought, { count, from: formatDate(from), to: formatDate(to) })}
    </p>
  );
}
