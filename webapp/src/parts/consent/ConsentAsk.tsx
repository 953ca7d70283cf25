import { HeartPulse } from 'lucide-react';
import { useFreshQuery } from '../../lib/apollo';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useLegalPaths } from '../legal';
import { HealthConsentDocument } from './__generated__/consent';
import { useConsent } from './useConsent';

/** Asks for the consent that health data needs, if it is known not to have been given. */
export function ConsentAsk() {
  const { t } = useTranslation('parts-consent');
  const { privacy } = useLegalPaths();
  const { data } = useFreshQuery(HealthConsentDocument);
  const { give, pending } = useConsent();
  if (!data || (data.healthConsent && data.healthConsent.withdrawnAt === null)) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-card bg-tint p-5 forced-colors:border">
      <div className="flex items-start gap-3">
        <HeartPulse className="mt-0.5 size-6 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="text-body font-bold">{t(($) => $.title)}</h2>
          <p className="mt-1 text-sub">
            {t(($) => $.ask)}{' '}
            <a href={privacy} className="font-semibold text-accent underline">
              {t(($) => $.policy)}
            </a>
          </p>
        </div>
      </div>
      <Button pending={pending} onClick={give}>
        {t(($) => $.agree)}
      </Button>
    </section>
  );
}
