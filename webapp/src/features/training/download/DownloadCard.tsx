import { CircleCheck, Download, Trash2, X } from 'lucide-react';
import type { Plan } from '../../../__generated__/types';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { formatPercent } from '../../../lib/format';
import { formatBytes } from '../../../lib/formatBytes';
import { useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { Button, IconButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Links } from './films';
import { useDownloadedFilm } from './useDownloadedFilm';

interface DownloadCardProps {
  workoutId: string;
  links: Links;
  requiredPlan: Plan;
}

/** Downloads the video of a workout to this device, for a gym without reception. */
export function DownloadCard({ workoutId, links, requiredPlan }: DownloadCardProps) {
  const { t } = useTranslation('training-download');
  const online = useOnline();
  const errorText = useErrorText();
  const { known, progress, error, download, remove, cancel } = useDownloadedFilm(
    workoutId,
    links,
    requiredPlan,
  );
  if (!known || (!online && !known.film)) return null;
  const { film, room } = known;
  const isFull = error !== undefined && toRequestError(error).code === 'LIMIT_EXCEEDED';
  const space = t(($) => $.room, { used: formatBytes(room.used), free: formatBytes(room.free) });
  return (
    <Card className="flex flex-col gap-2 py-3.5">
      <div className="flex min-h-11 items-center gap-3">
        {film ? (
          <>
            <CircleCheck className="size-5 shrink-0 text-accent" aria-hidden="true" />
            <p className="min-w-0 flex-1 text-sub font-semibold">
              {t(($) => $.here, { size: formatBytes(film.bytes) })}
            </p>
            <IconButton label={t(($) => $.remove)} onClick={() => void remove()}>
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </>
        ) : progress === undefined ? (
          <Button
            variant="plain"
            className="-ms-4"
            icon={<Download className="size-5" aria-hidden="true" />}
            onClick={() => void download()}
          >
            {t(($) => $.download)}
          </Button>
        ) : (
          <>
            <p className="min-w-0 flex-1 text-sub font-semibold">
              {t(($) => $.coming, { part: formatPercent(progress) })}
            </p>
            <IconButton label={t(($) => $.cancel)} onClick={cancel}>
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {progress !== undefined && (
        <progress
          value={progress}
          max={1}
          aria-label={t(($) => $.progress)}
          className="h-1.5 w-full accent-accent"
        />
      )}
      <p className="text-note text-soft">{space}</p>
      {error !== undefined && (
        <p role="alert" className="text-note font-medium text-danger">
          {isFull ? t(($) => $.full) : errorText(error)}
        </p>
      )}
    </Card>
  );
}
