import { useErrorText } from '../lib/errors';
import { useTranslation } from '../lib/i18n';
import { toast } from '../ui/toast';

/** Returns a function that shows a failure in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  return (error) => toast({ kind: 'error', title: t(($) => $.error), message: errorText(error) });
}
