import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRequestError, useErrorText } from '../lib/errors';
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

/** A chunk that cannot be fetched is a matter of the network, or of a newer version. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'errors']);
  const text = useErrorText();
  const { requestId, code } = toRequestError(error);
  const offline = !navigator.onLine || code === 'NETWORK' || isMissingChunk(error);
  return (
    <ErrorScreen
      title={
        navigator.onLine
          ? t(($) => $.screenTitle, { ns: 'errors' })
          : t(($) => $.offlineTitle, { ns: 'errors' })
      }
      message={offline ? t(($) => $.code.NETWORK, { ns: 'errors' }) : text(error)}
      action={<Button onClick={onRetry}>{t(($) => $.retry)}</Button>}
      detail={requestId && t(($) => $.requestId, { ns: 'errors', id: requestId })}
    />
  );
}
