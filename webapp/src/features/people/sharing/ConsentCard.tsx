import { useScreenQuery } from '../../../lib/apollo';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useViewer } from '../../../lib/viewer';
import { HealthConsentDocument } from '../../../parts/consent/__generated__/consent';
import { useConsent } from '../../../parts/consent/useConsent';
import { useLegalPaths } from '../../../parts/legal';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';

/** Since when and by which text Forma may store measurements, and a button to withdraw that consent. */
export function ConsentCard() {
  const { t } = useTranslation(['people-sharing', 'parts-consent']);
  const { timeZone } = useViewer();
  const { privacy } = useLegalPaths();
  const { data } = useScreenQuery(HealthConsentDocument, {}, 'cache-and-network');
  const { give, withdraw, pending } = useConsent();
  const consent = data.healthConsent;
  const stands = consent !== null && consent.withdrawnAt === null;
  const day = (time: string) => formatDate(time, 'medium', timeZone);
  return (
    <Section
      title={t(($) => $.title, { ns: 'parts-consent' })}
      lead={
        <>
          {t(($) => $.lead, { ns: 'people-sharing' })}{' '}
          <a href={privacy} className="font-semibold text-accent underline">
            {t(($) => $.policy, { ns: 'parts-consent' })}
          </a>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-60">
          {consent === null && t(($) => $.never, { ns: 'people-sharing' })}
          {stands &&
            t(($) => $.given, { ns: 'people-sharing', date: day(consent.givenAt), version: consent.version })}
          {consent?.withdrawnAt &&
            t(($) => $.withdrawn, { ns: 'people-sharing', date: day(consent.withdrawnAt) })}
        </p>
        <Button variant="secondary" pending={pending} onClick={stands ? withdraw : give}>
          {t(($) => (stands ? $.withdraw : $.agree), { ns: 'people-sharing' })}
        </Button>
      </div>
    </Section>
  );
}
