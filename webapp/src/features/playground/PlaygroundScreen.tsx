import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { preloadable } from '../../ui/preloadable';
import { Skeleton } from '../../ui/States';
import { toast } from '../../ui/toast';
import { OperationCard } from './OperationCard';
import { ResultCard } from './ResultCard';
import { readShareLink } from './shareLink';
import { TabBar } from './TabBar';
import { useContract } from './useContract';
import { useRun } from './useRun';
import { useTabs } from './useTabs';

const SchemaCard = preloadable(async () => (await import('./SchemaCard')).SchemaCard);

/** Where developers try out the API. */
export function PlaygroundScreen() {
  const { t } = useTranslation('playground');
  const tabs = useTabs();
  const run = useRun();
  const contract = useContract();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const { hash } = useLocation();
  const go = useNavigate();
  const openLink = useEffectEvent((link: string) => {
    const draft = readShareLink(link);
    if (!draft) return;
    tabs.open(draft);
    // Reloaded, the page shows what was made of it since.
    void go({ hash: '' }, { replace: true });
  });
  useEffect(() => openLink(hash), [hash]);
  const close = () => {
    const undo = tabs.close();
    toast({ kind: 'info', title: t(($) => $.tabClosed), action: { label: t(($) => $.undo), run: undo } });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-5">
        <TabBar tabs={tabs} onClose={close}>
          <OperationCard
            key={tabs.tab.id}
            tab={tabs.tab}
            schema={contract.contract?.schema}
            onChange={tabs.change}
            onReplace={tabs.replace}
            onOpen={tabs.open}
            onType={(name) => contract.contract?.docs.has(name) && setTrail([...trail, name])}
            run={run}
          />
        </TabBar>
        <ResultCard run={run} />
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <SchemaCard contract={contract} trail={trail} onTrail={setTrail} onDraft={tabs.open} />
      </Suspense>
    </div>
  );
}
