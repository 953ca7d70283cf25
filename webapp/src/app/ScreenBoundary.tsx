import type { ReactNode } from 'react';
import { toRequestError, useErrorText } from '../lib/errors';
import { useLateTexts, useTranslation } from '../lib/i18n';
import { Boundary } from '../parts/Boundary';
import { Button } from '../ui/Button';
import { ErrorScreen } from '../ui/States';

/** Shows what went wrong in place of one screen, with a way to try again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary failure={(error, retry) => <Failure error={error} onRetry={retry} />}>{children}</Boundary>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  const late = useLateTexts('errors');
  const text = useErrorText();
  const { requestId, code } = toRequestError(error);
  const offline = !navigator.onLine || code === 'NETWORK';
  return (
    <ErrorScreen
      title={
        navigator.onLine
          ? (late?.(($) => $.screenTitle) ?? t(($) => $.error))
          : (late?.(($) => $.offlineTitle) ?? t(($) => $.error))
      }
      message={offline ? late?.(($) => $.code.NETWORK) : text(error)}
      action={<Button onClick={onRetry}>{t(($) => $.retry)}</Button>}
      detail={requestId && late?.(($) => $.requestId, { id: requestId })}
    />
  );
}
