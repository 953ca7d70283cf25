import { Camera, ImageOff, Images, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Pose } from '../../../__generated__/types';
import { type RequestError, useErrorText } from '../../../lib/errors';
import { formatPercent, today } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { useSite } from '../../../lib/site';
import { useViewer } from '../../../lib/viewer';
import { Button, IconButton } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Select } from '../../../ui/Select';
import { toast } from '../../../ui/toast';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { ConsentAsk } from '../../consent';
import { DateField } from '../../DateField';
import { formatLimit } from '../../transfer';
import { poses } from '../photo';
import { type Item, isFinal, type Uploads } from './useUploads';

const accepted = 'image/jpeg,image/png,image/webp';
const hasCamera = matchMedia('(pointer: coarse)').matches;

interface AddPhotosProps {
  uploads: Uploads;
  /** The pose of the first chosen photo, if it matters. */
  pose?: Pose | undefined;
  onDone: () => void;
}

/** Chooses or takes photos, assigns their poses, and uploads them. */
export function AddPhotos({ uploads, pose, onDone }: AddPhotosProps) {
  const { t } = useTranslation('parts-photos');
  const { items, send, pending } = uploads;
  const add = (files: readonly File[]) => uploads.add(files, pose);
  const maxSize = useMaxSize();
  const waiting = items.filter(({ error }) => !isFinal(error));
  const count = waiting.length;
  const form = useFocusFallback<HTMLFormElement>();
  const [saved, setSaved] = useState(0);
  const save = async (only?: string) => {
    setSaved(0);
    const done = await send(only);
    if (done === items.length) {
      toast({ kind: 'success', title: t(($) => $.saved, { count: done }) });
      onDone();
      return;
    }
    setSaved(done);
  };
  useResume(items, pending, () => void save());
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        // A form around the sheet must not submit.
        event.stopPropagation();
        void save();
      }}
    >
      <ConsentAsk />
      <div className="flex flex-wrap gap-2">
        {hasCamera && (
          <Picker
            icon={<Camera className="size-5" aria-hidden="true" />}
            label={t(($) => $.take)}
            capture="environment"
            onFiles={add}
          />
        )}
        <Picker
          icon={<Images className="size-5" aria-hidden="true" />}
          label={t(($) => $.choose)}
          multiple
          onFiles={add}
        />
      </div>
      <p className="text-note text-soft">{t(($) => $.accepted, { most: maxSize })}</p>
      <p role="status" className="text-sub font-semibold empty:hidden">
        {saved > 0 && t(($) => $.saved, { count: saved })}
      </p>
      {items.length > 0 && (
        <>
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                uploads={uploads}
                busy={pending}
                onRetry={() => void save(item.id)}
              />
            ))}
          </ul>
          {count > 0 && (
            <Button type="submit" size="large" wide pending={pending}>
              {t(($) => $.save, { count })}
            </Button>
          )}
        </>
      )}
    </form>
  );
}

/** Resumes by itself after a network failure. */
function useResume(items: readonly Item[], pending: boolean, send: () => void) {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    const isBack = online && !before.current;
    before.current = online;
    if (isBack && !pending && items.some(({ error }) => error?.code === 'NETWORK')) send();
  });
}

interface PickerProps {
  icon: React.ReactNode;
  label: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

function Picker({ icon, label, multiple, capture, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple={multiple}
        capture={capture}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="secondary" className="flex-1" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

interface RowProps {
  item: Item;
  uploads: Uploads;
  busy: boolean;
  onRetry: () => void;
}

function Row({ item, uploads, busy, onRetry }: RowProps) {
  const { t } = useTranslation('parts-photos');
  const { timeZone } = useViewer();
  const problem = useProblemText();
  return (
    <li className="flex gap-3">
      <div className="shrink-0">
        <Preview src={item.preview} />
        <div className="flex justify-center">
          <IconButton
            label={t(($) => $.removeOf, { name: item.name })}
            onClick={() => uploads.remove(item.id)}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
          {item.state === 'failed' && !isFinal(item.error) && (
            <IconButton label={t(($) => $.retryOf, { name: item.name })} disabled={busy} onClick={onRetry}>
              <RotateCcw className="size-5" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className={cx('grid grid-cols-1 gap-2', isFinal(item.error) && 'hidden')}>
          <Select
            label={t(($) => $.poseLabel)}
            value={item.pose}
            disabled={item.state === 'sending'}
            onValue={(pose) => uploads.change(item.id, { pose })}
            choices={poses.map((value) => ({ value, label: t(($) => $.pose[value]) }))}
          />
          <DateField
            label={t(($) => $.date)}
            required
            max={today(timeZone)}
            value={item.date}
            disabled={item.state === 'sending'}
            onChange={(event) => uploads.change(item.id, { date: event.target.value })}
          />
        </div>
        {item.state === 'sending' && (
          <ProgressBar
            fraction={item.sent}
            label={t(($) => $.sending, { name: item.name })}
            valueText={formatPercent(item.sent)}
          />
        )}
        {item.error && (
          <p role="alert" className="text-note font-medium text-danger">
            {isFinal(item.error) && (
              <span dir="auto" className="block truncate text-ink">
                {item.name}
              </span>
            )}
            {problem(item.error)}
          </p>
        )}
      </div>
    </li>
  );
}

function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  const box = 'h-32 w-24 rounded-control bg-fill';
  return broken ? (
    <span className={cx(box, 'grid place-items-center text-soft')} aria-hidden="true">
      <ImageOff className="size-6" />
    </span>
  ) : (
    <img
      src={src}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
      className={cx(box, 'object-cover')}
    />
  );
}

/** Returns a function that says what is wrong with a photo. */
function useProblemText(): (error: RequestError) => string {
  const { t } = useTranslation('parts-photos');
  const errorText = useErrorText();
  const maxSize = useMaxSize();
  return (error) => {
    if (error.code !== 'BAD_INPUT') return errorText(error);
    if (error.field === 'size') return t(($) => $.problem.size, { most: maxSize });
    if (error.field === 'uploadId' && error.reason === 'TOO_LONG') return t(($) => $.problem.pixels);
    if (error.field === 'uploadId' || error.field === 'file') return t(($) => $.problem.kind);
    return errorText(error);
  };
}

/** The operator's limit for a photo, as text. */
function useMaxSize(): string {
  return formatLimit(useSite().photoMegabytes);
}
