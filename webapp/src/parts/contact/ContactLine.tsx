import { useEffect, useState } from 'react';
import { useLazyTexts } from '../../lib/i18n';
import { loadRequests } from '../outside/loadRequests';
import { ContactDocument } from './__generated__/contact';

let known = '';

async function askEmail(): Promise<string> {
  const { request } = await loadRequests();
  const { site } = await request(ContactDocument, {});
  known = site.business.email;
  return known;
}

/** How to write to the business; nothing if its email is not set or cannot be asked for. */
export function ContactLine() {
  const t = useLazyTexts('parts-contact');
  const [email, setEmail] = useState(known);
  useEffect(() => {
    askEmail().then(setEmail, () => undefined);
  }, []);
  if (!email || !t) return null;
  return (
    <p className="text-sub text-soft wrap-anywhere">
      {t(($) => $.write, { ns: 'parts-contact' })}{' '}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        className="font-semibold text-accent underline"
        translate="no"
      >
        {email}
      </a>
    </p>
  );
}
