import { Component, type ReactNode } from 'react';
import { toRequestError, useErrorText } from '../lib/errors';
import { useLateTexts, useTranslation } from '../lib/i18n';
import { Button } from '../ui/Button';
import { ErrorScreen } from '../ui/States';

interface State {
  error?: unknown;
  failed: boolean;
}

/** Shows what went wrong in place of one screen, with a way to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure error={this.state.error} onRetry={() => this.setState({ failed: false, error: undefined })} />
    );
  }
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
