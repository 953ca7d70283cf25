import { useErrorText } from '../lib/errors';
import { useTranslation } from '../lib/i18n';
import { toast } from '../ui/toast';

/** Gives the function that says in a toast what failed. */
export function useFail(): (error: unknown) => void {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  return (error) => toast({ kind: 'error', title: t(($) => $.error), message: errorText(error) });
}
