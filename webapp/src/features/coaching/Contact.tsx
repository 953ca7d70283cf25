import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { buttonClass } from '../../ui/Button';
import type { Person_ProfileFragment } from './clients/__generated__/clients';

/** How to reach a client. */
export function Contact({ person }: { person: Person_ProfileFragment }) {
  const { t } = useTranslation('coaching');
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-3">
        <div>
          <dt className="text-note text-soft">{t(($) => $.phone)}</dt>
          <dd translate="no" className="text-body font-semibold">
            {person.phone === '' ? t(($) => $.noPhone) : person.phone}
          </dd>
        </div>
        <div>
          <dt className="text-note text-soft">{t(($) => $.email)}</dt>
          <dd translate="no" className="text-body font-semibold wrap-anywhere">
            {person.email}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        {person.phone !== '' && (
          <a href={`tel:${person.phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass()}>
            <Phone className="size-5" aria-hidden="true" />
            {t(($) => $.call)}
          </a>
        )}
        <a href={`mailto:${person.email}`} className={buttonClass('secondary')}>
          <Mail className="size-5" aria-hidden="true" />
          {t(($) => $.write)}
        </a>
      </div>
    </div>
  );
}
