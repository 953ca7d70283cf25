import { Skeleton } from '../../ui/States';

/** Stands in for a `MeasureChart`, with its height on phones and wider screens. */
export function ChartSkeleton() {
  return <Skeleton className="h-153 rounded-card sm:h-130" />;
}
