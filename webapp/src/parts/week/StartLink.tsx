import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { workoutPath } from '../paths';

/** Links to a workout, to start it now. */
export function StartLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('parts-week');
  return (
    <Link
      to={workoutPath(id)}
      aria-label={t(($) => $.startOf, { title })}
      className="pressable grid size-12 shrink-0 place-items-center rounded-pill bg-accent text-on-accent forced-colors:border"
    >
      <Play className="size-5 fill-current" aria-hidden="true" />
    </Link>
  );
}
