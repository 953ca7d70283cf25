import { ScanBarcode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { preloadable } from '../../../ui/preloadable';
import { Skeleton } from '../../../ui/States';
import type { Ingredient_FoodFragment } from '../recipes/__generated__/recipes';
import { mayDetect } from './detector';

const BarcodePanel = preloadable(async () => (await import('./BarcodePanel')).BarcodePanel);

interface FindByBarcodeProps {
  onFound: (food: Ingredient_FoodFragment) => void;
  /** Adds a food that is not known by what the user knows of it. */
  onOwn?: (() => void) | undefined;
}

/** Finds a food by its bar code: with the camera where the browser can read one, and by its digits. */
export function FindByBarcode({ onFound, onOwn }: FindByBarcodeProps) {
  const { t } = useTranslation('nutrition-barcode');
  const [open, setOpen] = useState(false);
  const [scans] = useState(mayDetect);
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        aria-expanded={open}
        icon={<ScanBarcode className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t(($) => (open ? $.close : scans ? $.scan : $.type))}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <BarcodePanel
            scans={scans}
            onFound={(food) => {
              setOpen(false);
              onFound(food);
            }}
            onOwn={
              onOwn &&
              (() => {
                setOpen(false);
                onOwn();
              })
            }
          />
        </Suspense>
      )}
    </div>
  );
}
