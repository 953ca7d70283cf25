import { Suspense } from 'react';
import { Skeleton } from '../../ui/States';
import { page } from '../page';
import type { ZoneFieldProps } from './ZoneField';

const Late = page<ZoneFieldProps>(async () => (await import('./ZoneField')).ZoneField, ['parts-zone']);

/** Chooses a time zone by its city; the names of cities are in a chunk of their own. */
export function ZoneField(props: ZoneFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-19 rounded-card" />}>
      <Late {...props} />
    </Suspense>
  );
}
