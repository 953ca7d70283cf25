import { toRequestError } from '../lib/errors';
import { useLazyTexts } from '../lib/i18n';
import { Contact } from '../parts/contact/Contact';

/** What to quote when writing about an error, and to whom. */
export function FailureDetail({ error }: { error: unknown }) {
  const t = useLazyTexts('errors');
  const { requestId } = toRequestError(error);
  return (
    <div className="-mt-8 flex flex-col gap-2 px-6 text-center">
      {requestId && t && (
        <p className="text-caption text-soft">{t(($) => $.requestId, { ns: 'errors', id: requestId })}</p>
      )}
      <Contact />
    </div>
  );
}
