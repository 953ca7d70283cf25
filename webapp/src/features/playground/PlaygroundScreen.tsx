import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { examples } from './examples';
import { OperationCard } from './OperationCard';
import type { OperationDraft } from './operationDraft';
import { ResultCard } from './ResultCard';
import { SchemaCard } from './SchemaCard';
import { useRun } from './useRun';

/** Where developers try out the API. */
export function PlaygroundScreen() {
  const { t } = useTranslation('playground');
  const [draft, setDraft] = useState<OperationDraft>(examples.me);
  const run = useRun();
  const replace = (next: OperationDraft) => {
    const before = draft;
    setDraft(next);
    const isPristine = Object.values(examples).some(({ query }) => query === before.query);
    if (before.query.trim() === '' || isPristine) return;
    toast({
      kind: 'info',
      title: t(($) => $.replaced),
      action: { label: t(($) => $.undo), run: () => setDraft(before) },
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-5">
        <OperationCard draft={draft} onDraft={setDraft} onReplace={replace} run={run} />
        <ResultCard run={run} />
      </div>
      <SchemaCard onDraft={replace} />
    </div>
  );
}
