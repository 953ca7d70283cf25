import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { NextPage } from './useNextPage';

interface Props {
  next: NextPage;
  className?: string;
  /** In place of "Show more". */
  label?: string;
}

/** Asks for the next page; renders nothing if there is none. */
export function MoreButton({ next, className, label }: Props) {
  const { t } = useTranslation('ui');
  if (!next.load) return null;
  return (
    <Button
      variant="secondary"
      className={cx('mx-auto flex', className)}
      pending={next.pending}
      onClick={next.load}
    >
      {label ?? t(($) => $.more)}
    </Button>
  );
}
