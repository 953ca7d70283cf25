import { formatDate } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import type { OperationDraft } from './operationDraft';
import { readOperations } from './operations';
import type { useHistory } from './useHistory';

interface HistorySheetProps {
  isOpen: boolean;
  onClose: () => void;
  history: ReturnType<typeof useHistory>;
  onOpen: (draft: OperationDraft) => void;
}

/** What was run on this device; one opens in a tab. */
export function HistorySheet({ isOpen, onClose, history: { runs, forget }, onOpen }: HistorySheetProps) {
  const { t } = useTranslation(['playground', 'ui']);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(($) => $.history, { ns: 'playground' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      {runs.length === 0 && (
        <p className="pb-4 text-sub text-soft">{t(($) => $.none, { ns: 'playground' })}</p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {runs.map(({ id, at, query, variables }) => {
          const [operation] = readOperations(query);
          return (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-start"
                onClick={() => {
                  onOpen({ query, variables });
                  onClose();
                }}
              >
                <span translate="no" className="font-mono text-sub wrap-anywhere">
                  {operation?.kind} {operation?.name}
                </span>
                <span className="text-note text-soft">
                  {[formatDate(new Date(at), 'short'), formatDate(new Date(at), 'time')].join(', ')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {runs.length > 0 && (
        <Button variant="plain" className="mt-2" onClick={forget}>
          {t(($) => $.forget, { ns: 'playground' })}
        </Button>
      )}
    </Sheet>
  );
}
