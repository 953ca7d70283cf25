import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { Tabs } from '../../ui/Tabs';
import { readOperations } from './operations';
import type { useTabs } from './useTabs';

interface TabBarProps {
  tabs: ReturnType<typeof useTabs>;
  onClose: () => void;
  /** The tab that is shown. */
  children: ReactNode;
}

export function TabBar({ tabs: { tabs, tab, show, add }, onClose, children }: TabBarProps) {
  const { t } = useTranslation('playground');
  return (
    <div>
      <div className="flex flex-wrap items-center justify-end pb-2">
        <p className="flex-1 basis-40 px-1 text-sub text-soft">{t(($) => $.lead)}</p>
        <IconButton label={t(($) => $.newTab)} onClick={() => add()}>
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t(($) => $.closeTab)} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Tabs
        label={t(($) => $.tabs)}
        value={tab.id}
        onValue={show}
        translate="no"
        tabs={tabs.map(({ id, query }) => ({
          value: id,
          label: readOperations(query)[0]?.name || t(($) => $.untitled),
        }))}
      >
        {children}
      </Tabs>
    </div>
  );
}
