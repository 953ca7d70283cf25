import { ChartColumn, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../parts/paths';

/** Leads to what training adds up to; without a plan that opens it, to the plans. */
export function AnalyticsLink() {
  const { t } = useTranslation('progress');
  return (
    <Link
      to={paths.progressAnalytics}
      className="card pressable @container flex min-h-20 items-center gap-3 p-4"
    >
      <ChartColumn className="size-6 shrink-0 text-accent @max-[12rem]:hidden" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{t(($) => $.analytics)}</span>
        <span className="block text-sub text-soft">{t(($) => $.analyticsLead)}</span>
      </span>
      <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}
