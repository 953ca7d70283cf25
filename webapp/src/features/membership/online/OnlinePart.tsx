import { useTranslation } from '../../../lib/i18n';
import { Spinner } from '../../../ui/Button';
import { type Billing, onlineRequest } from '../plans';
import { OnlineRequest } from './OnlineRequest';
import { useReturn } from './useReturn';

/** What the subscription screen shows where a provider collects payments. */
export function OnlinePart({ billing }: { billing: Billing }) {
  const { t } = useTranslation('membership-online');
  const { id, pending, ask } = useReturn(billing);
  const request = onlineRequest(billing);
  return (
    <>
      {billing.isTest && billing.provider !== 'MANUAL' && (
        <p className="px-1 text-note text-soft">{t(($) => $.test)}</p>
      )}
      {id !== null && pending && (
        <p role="status" className="flex items-center gap-3 px-1 text-sub text-soft">
          <Spinner />
          {t(($) => $.checking)}
        </p>
      )}
      {request && (
        <OnlineRequest
          request={request}
          membership={billing.membership}
          method={billing.method?.label}
          isReturned={request.id === id && !pending}
          onCheck={ask}
        />
      )}
    </>
  );
}
