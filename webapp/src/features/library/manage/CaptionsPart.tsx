import { Captions, Undo2, Upload as UploadIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { formatBytes } from '../../../lib/formatBytes';
import { type Language, languages, toLanguage, useTranslation } from '../../../lib/i18n';
import { useWrittenLanguages } from '../../../parts/texts/Texts';
import { IconButton } from '../../../ui/Button';
import type { CaptionsFile, Form } from './form';

const accepted = '.vtt,.srt,text/vtt,application/x-subrip';
const maxBytes = 200 * 1024;

interface CaptionsPartProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  error: unknown;
}

/** The captions of an uploaded video, one file per language. */
export function CaptionsPart({ form, onForm, error }: CaptionsPartProps) {
  const { t } = useTranslation('library-manage');
  const asked = useWrittenLanguages(
    (tag) => tag in form.captions || form.captioned.includes(toLanguage(tag)),
  );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="px-1 text-note font-semibold">{t(($) => $.captions)}</h3>
      <ul className="flex flex-col gap-2">
        {asked.map((tag) => (
          <Row
            key={tag}
            tag={tag}
            has={form.captioned.includes(toLanguage(tag))}
            captions={form.captions[tag]}
            onCaptions={(captions) => {
              const { [tag]: _, ...others } = form.captions;
              onForm({ captions: captions ? { ...others, [tag]: captions } : others });
            }}
            error={error}
          />
        ))}
      </ul>
      <p className="px-1 text-note text-soft">{t(($) => $.captionsLead, { most: formatBytes(maxBytes) })}</p>
    </section>
  );
}

interface RowProps {
  tag: Language;
  /** Whether the video has captions in this language now. */
  has: boolean;
  captions: CaptionsFile | undefined;
  onCaptions: (captions: CaptionsFile | undefined) => void;
  error: unknown;
}

function Row({ tag, has, captions, onCaptions, error }: RowProps) {
  const { t } = useTranslation('library-manage');
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const language = languages[tag].name;
  const refused = useRefusal(tag, error);
  const isGone = captions?.text === '';
  const isThere = has ? !isGone : captions !== undefined;
  const words = () => {
    if (captions && !isGone) return captions.name;
    if (isGone) return t(($) => $.captionsGone);
    return has ? t(($) => $.captionsThere) : t(($) => $.noCaptions);
  };
  const choose = async (file: File) => {
    const text = await textOf(file);
    setWrong(typeof text === 'string' ? undefined : text.wrong);
    if (typeof text === 'string') onCaptions({ name: file.name, text });
  };
  const problem =
    wrong === 'size'
      ? t(($) => $.tooLarge, { most: formatBytes(maxBytes) })
      : wrong
        ? t(($) => $.captionsLetters)
        : captions && refused;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1 rounded-card border border-line py-1.5 pe-1.5 ps-3">
        <Captions className="size-6 shrink-0 text-accent" aria-hidden="true" />
        <p className="min-w-0 flex-1 px-2 text-sub">
          <span lang={tag} className="block font-semibold">
            {language}
          </span>
          <span role="status" className="block wrap-anywhere text-note text-soft">
            {words()}
          </span>
        </p>
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
            target.value = '';
          }}
        />
        <IconButton
          label={isThere ? t(($) => $.replaceCaptions, { language }) : t(($) => $.addCaptions, { language })}
          onClick={() => input.current?.click()}
        >
          <UploadIcon className="size-5" aria-hidden="true" />
        </IconButton>
        {(isGone || (captions && has)) && (
          <IconButton label={t(($) => $.undo)} onClick={() => onCaptions(undefined)}>
            <Undo2 className="mirrored size-5" aria-hidden="true" />
          </IconButton>
        )}
        {isThere && (
          <IconButton
            label={t(($) => $.removeCaptions, { language })}
            onClick={() => onCaptions(has ? { name: '', text: '' } : undefined)}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {problem && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

/** The server's error about one language's file. */
function useRefusal(tag: Language, error: unknown): string | undefined {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  const general = fieldError(`captions.${tag}`);
  const { line } = general ? toRequestError(error).args : {};
  return typeof line === 'number' ? t(($) => $.captionsLine, { line }) : general;
}

/** Reads a text file in UTF-8, or in UTF-16 with a byte order mark. */
async function textOf(file: File): Promise<string | { wrong: 'size' | 'letters' }> {
  if (file.size > maxBytes) return { wrong: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    // An empty text would remove the captions, which is not what an empty file means.
    return new TextDecoder(mark, { fatal: true }).decode(bytes) || ' ';
  } catch {
    return { wrong: 'letters' };
  }
}
