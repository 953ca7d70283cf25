import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { toRequestError, useErrorText } from '../lib/errors';
import { useTranslation } from '../lib/i18n';
import { useOnline } from '../lib/offline';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/States';
import { Boundary } from './Boundary';

/**
 * A part of a screen that may be unavailable offline: it says so in its place, and loads once online. Give it
 * a key if the part changes.
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary failure={(error, retry) => <PartError error={error} onRetry={retry} />}>{children}</Boundary>
  );
}

function PartError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'errors']);
  const errorText = useErrorText();
  const waits = !useOnline() && toRequestError(error).code === 'NETWORK';
  return (
    <div role="status">
      <EmptyState
        className="py-8"
        icon={<CloudOff className="size-8" />}
        title={t(($) => (waits ? $.notHere : $.screenTitle), { ns: 'errors' })}
        message={waits ? t(($) => $.notHereLead, { ns: 'errors' }) : errorText(error)}
        action={
          !waits && (
            <Button variant="secondary" onClick={onRetry}>
              {t(($) => $.retry, { ns: 'ui' })}
            </Button>
          )
        }
      />
    </div>
  );
}
