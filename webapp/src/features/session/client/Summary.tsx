import { useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';

/** The coach's summary of a session. */
export function Summary({ text, className }: { text: string; className?: string }) {
  const { t } = useTranslation('session');
  return (
    <div className={cx('rounded-control bg-fill px-3 py-2', className)}>
      <p className="text-caption font-semibold text-soft">{t(($) => $.summary)}</p>
      <p dir="auto" className="text-sub whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
