import { type ReactNode, Suspense } from 'react';
import { toRequestError, useErrorText } from '../lib/errors';
import { useLazyTexts, useTranslation } from '../lib/i18n';
import { Boundary } from '../parts/Boundary';
import { Button } from '../ui/Button';
import { preloadable } from '../ui/preloadable';
import { ErrorScreen } from '../ui/States';
import { NotFoundPage } from './notFoundPage';

/** A failed load of it is nothing to show. */
const FailureDetail = preloadable(() =>
  import('./FailureDetail').then(
    (part) => part.FailureDetail,
    () => () => null,
  ),
);

/** Replaces a failed screen with what went wrong and a retry, or a link home where retrying is pointless. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      failure={(error, retry) =>
        toRequestError(error).code === 'NOT_FOUND' ? (
          <Suspense>
            <NotFoundPage />
          </Suspense>
        ) : (
          <Failure error={error} onRetry={retry} />
        )
      }
    >
      {children}
    </Boundary>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  const late = useLazyTexts('errors');
  const text = useErrorText();
  const waits = !navigator.onLine && toRequestError(error).code === 'NETWORK';
  return (
    <ErrorScreen
      title={late?.(($) => (waits ? $.notHere : $.screenTitle)) ?? t(($) => $.error)}
      message={waits ? late?.(($) => $.notHereLead) : text(error)}
      action={<Button onClick={onRetry}>{t(($) => $.retry)}</Button>}
      detail={
        <Suspense>
          <FailureDetail error={error} />
        </Suspense>
      }
    />
  );
}
