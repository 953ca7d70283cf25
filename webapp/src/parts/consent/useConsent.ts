import { useWrite } from '../../lib/useWrite';
import { useErrorToast } from '../useErrorToast';
import {
  GiveHealthConsentDocument,
  HealthConsentDocument,
  WithdrawHealthConsentDocument,
} from './__generated__/consent';
import { consentVersion } from './version';

/** Gives and withdraws consent to store health data; shows what failed. */
export function useConsent() {
  const fail = useErrorToast();
  const [give, giving] = useWrite(GiveHealthConsentDocument, {
    update: (cache, { giveHealthConsent: healthConsent }) =>
      cache.writeQuery({ query: HealthConsentDocument, data: { healthConsent } }),
  });
  const [withdraw, withdrawing] = useWrite(WithdrawHealthConsentDocument);
  return {
    give: () => void give({ version: consentVersion }).catch(fail),
    withdraw: () => void withdraw({}).catch(fail),
    pending: giving || withdrawing,
  };
}
