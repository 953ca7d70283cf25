import { toRequestError, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { Segmented } from '../../../ui/Segmented';
import { CaptionsPart } from './CaptionsPart';
import { FilePart } from './FilePart';
import { type Form, hasFile } from './form';
import { LinkPart } from './LinkPart';
import type { Transfer } from './useTransfer';
import type { useVideoLink } from './useVideoLink';

interface VideoSourceProps {
  form: Form;
  /** The saved workout; undefined for a new one. */
  before?: Form;
  onForm: (change: Partial<Form>) => void;
  reading: ReturnType<typeof useVideoLink>;
  transfer: Transfer;
  error: unknown;
}

/** The source of the video: a platform or a file. */
export function VideoSource({ form, before, onForm, reading, transfer, error }: VideoSourceProps) {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  // An unused upload is deleted after a while, and a new workout refers to nothing else that may be missing.
  const isGone = Boolean(error && !before && form.sent?.id) && toRequestError(error).code === 'NOT_FOUND';
  const refused = isGone ? t(($) => $.filmGone) : fieldError('uploadId') && t(($) => $.noFilm);
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t(($) => $.source)}
        value={form.source}
        onValue={(source) => onForm({ source })}
        choices={[
          { value: 'LINK', label: t(($) => $.byLink) },
          { value: 'FILE', label: t(($) => $.byFile) },
        ]}
      />
      {form.source === 'LINK' ? (
        <LinkPart
          link={form.link}
          onLink={(link) => onForm({ link, seconds: 0 })}
          onRead={(link) => void reading.read(link)}
          pending={reading.pending}
          error={reading.error ?? error}
        />
      ) : (
        <>
          <FilePart transfer={transfer} sent={form.sent} refused={refused} />
          {hasFile(form, before) && <CaptionsPart form={form} onForm={onForm} error={error} />}
        </>
      )}
    </div>
  );
}
