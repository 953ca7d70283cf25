import { useMutation } from '@apollo/client/react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import {
  GiveHealthConsentDocument,
  HealthConsentDocument,
  WithdrawHealthConsentDocument,
} from './__generated__/consent';
import { consentVersion } from './version';

/** Gives the consent to keeping health data and takes it back; what goes wrong is said. */
export function useConsent() {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const onError = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error), message: errorText(error) });
  const [give, giving] = useMutation(GiveHealthConsentDocument, {
    variables: { version: consentVersion },
    onError,
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({ query: HealthConsentDocument, data: { healthConsent: data.giveHealthConsent } });
    },
  });
  const [withdraw, withdrawing] = useMutation(WithdrawHealthConsentDocument, { onError });
  return { give, withdraw, pending: giving.loading || withdrawing.loading };
}
