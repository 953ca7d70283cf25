import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { useFavourite } from './useFavourite';

interface HeartProps {
  workoutId: string;
  title: string;
  favourite: boolean;
}

export function Heart({ workoutId, title, favourite }: HeartProps) {
  const { t } = useTranslation('parts-workouts');
  const set = useFavourite();
  return (
    <IconButton
      label={t(($) => $.favourite, { title })}
      aria-pressed={favourite}
      onClick={() => set(workoutId, !favourite)}
    >
      <span className="grid size-9 place-items-center rounded-pill bg-card/90 shadow-sm forced-colors:border">
        <HeartIcon
          className={cx('size-5', favourite ? 'fill-current text-danger' : 'text-ink')}
          aria-hidden="true"
        />
      </span>
    </IconButton>
  );
}
