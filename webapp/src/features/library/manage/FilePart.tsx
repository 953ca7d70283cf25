import { FileVideo, Pause, Play, Upload as UploadIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../lib/errors';
import { formatClock, formatPercent } from '../../../lib/format';
import { formatBytes } from '../../../lib/formatBytes';
import { useTranslation } from '../../../lib/i18n';
import { useSite } from '../../../lib/site';
import { formatLimit } from '../../../parts/transfer';
import { Button, IconButton } from '../../../ui/Button';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { StartedUpload } from './form';
import { mayBeFilm } from './mayBeFilm';
import type { Transfer } from './useTransfer';

const accepted = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v,.webm';

interface FilePartProps {
  transfer: Transfer;
  sent: StartedUpload | null;
  /** Why the file was rejected after the upload. */
  refused: string | undefined;
}

/** A file being uploaded: progress, speed, time left, and a button to pause. */
export function FilePart({ transfer, sent, refused }: FilePartProps) {
  const { t } = useTranslation('library-manage');
  const text = useErrorText();
  const { state, file, error } = transfer;
  const { filmMegabytes } = useSite();
  const most = formatLimit(filmMegabytes);
  const [unfit, setUnfit] = useState<'tooLarge' | 'noFilm'>();
  const why = unfit ?? (error?.field === 'file' ? 'noFilm' : undefined);
  const wrong = why ? t(($) => $[why], { most }) : error && text(error);
  const choose = async (chosen: File) => {
    let problem: typeof unfit;
    if (chosen.size > filmMegabytes * 1024 ** 2) problem = 'tooLarge';
    else if (!(await mayBeFilm(chosen))) problem = 'noFilm';
    setUnfit(problem);
    if (!problem) transfer.choose(chosen);
  };
  return (
    <div className="flex flex-col gap-3">
      {state === 'none' && sent && !sent.id && (
        <p role="status" className="text-sub">
          {t(($) => $.chooseAgain, { name: sent.name })}
        </p>
      )}
      {state === 'none' ? (
        <Picker label={t(($) => $.chooseFile)} onFile={(chosen) => void choose(chosen)} />
      ) : (
        <UploadProgress transfer={transfer} name={file?.name ?? sent?.name ?? ''} />
      )}
      <p className="px-1 text-note text-soft">{t(($) => $.fileHint, { most })}</p>
      {(wrong || refused) && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {refused ?? (state === 'waiting' ? t(($) => $.waitingNetwork) : wrong)}
        </p>
      )}
    </div>
  );
}

function UploadProgress({ transfer, name }: { transfer: Transfer; name: string }) {
  const { t } = useTranslation('library-manage');
  const { state, progress, pause, resume, remove } = transfer;
  const fraction = state === 'done' ? 1 : progress.total > 0 ? progress.sent / progress.total : 0;
  const percent = formatPercent(fraction);
  const left = progress.speed > 0 ? (progress.total - progress.sent) / progress.speed : undefined;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-center gap-2">
        <FileVideo className="size-6 shrink-0 text-accent" aria-hidden="true" />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
        {state === 'sending' && (
          <IconButton label={t(($) => $.pause)} onClick={pause}>
            <Pause className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        {(state === 'paused' || state === 'waiting' || state === 'failed') && (
          <IconButton label={t(($) => $.resume)} onClick={resume}>
            <Play className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t(($) => $.removeFile)} onClick={remove}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <ProgressBar fraction={fraction} label={t(($) => $.uploading)} valueText={percent} />
      <p className="flex flex-wrap justify-between gap-x-3 text-note text-soft tabular-nums">
        <span role="status">
          {state === 'done' && t(($) => $.fileDone)}
          {state === 'paused' && t(($) => $.paused)}
        </span>
        {state !== 'done' && (
          <span>
            {t(($) => $.sentOf, { sent: formatBytes(progress.sent), total: formatBytes(progress.total) })}
            {state === 'sending' && left !== undefined && (
              <>
                {' · '}
                {t(($) => $.speed, { speed: formatBytes(progress.speed) })}
                {' · '}
                {t(($) => $.left, { time: formatClock(left) })}
              </>
            )}
          </span>
        )}
      </p>
    </div>
  );
}

function Picker({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        className="self-start"
        icon={<UploadIcon className="size-5" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
