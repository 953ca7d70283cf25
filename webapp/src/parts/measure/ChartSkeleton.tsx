import { Skeleton } from '../../ui/States';

/** In the place of a `MeasureChart`, as tall as it on a phone and on anything wider. */
export function ChartSkeleton() {
  return <Skeleton className="h-153 rounded-card sm:h-130" />;
}
