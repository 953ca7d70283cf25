import { Download, Dumbbell, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { page } from '../../parts/page';
import { paths } from '../../parts/paths';
import { useErrorToast } from '../../parts/useErrorToast';
import { Button, buttonClass } from '../../ui/Button';
import { preloadSheet, Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/States';

const ImportPanel = page(async () => (await import('./csv/ImportPanel')).ImportPanel, ['progress-csv']);

/** Imports weights from a table, and exports all entries. */
export function TableActions() {
  const { t } = useTranslation(['progress', 'ui']);
  const language = useLanguage();
  const fail = useErrorToast();
  const [open, setOpen] = useState(false);
  const [exporting, setExporting] = useState(false);
  const download = async () => {
    setExporting(true);
    try {
      await (await import('./csv/exportEntries')).exportEntries();
    } catch (error) {
      fail(error);
    }
    setExporting(false);
  };
  return (
    <div className="flex flex-wrap justify-end gap-y-2">
      <Link to={paths.pastWorkouts} className={buttonClass('plain', 'small')}>
        <Dumbbell className="size-4" aria-hidden="true" />
        {t(($) => $.otherApps, { ns: 'progress' })}
      </Link>
      <Button
        variant="plain"
        size="small"
        icon={<Upload className="size-4" aria-hidden="true" />}
        onPointerDown={() => void Promise.all([preloadSheet(), ImportPanel.preload()])}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.import, { ns: 'progress' })}
      </Button>
      <Button
        variant="plain"
        size="small"
        pending={exporting}
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {t(($) => $.export, { ns: 'progress' })}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(($) => $.importTitle, { ns: 'progress' })}
        closeLabel={t(($) => $.close, { ns: 'ui' })}
        locale={language}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ImportPanel onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  );
}
