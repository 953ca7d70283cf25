import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { paths } from '../../../parts/paths';
import { anyOf } from '../../../parts/texts/byLanguage';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { toast } from '../../../ui/toast';
import { emptyForm, type Form, withDuration } from './form';
import { forgetLocalDraft, useLocalDraft } from './localDraft';
import { Preview } from './Preview';
import { useLocalFilm } from './useLocalFilm';
import { useSave } from './useSave';
import { useTransfer } from './useTransfer';
import { useVideoLink } from './useVideoLink';
import { VideoSource } from './VideoSource';
import { WorkoutFields } from './WorkoutForm';

/** Creates a workout; what is typed stays on the device until it is saved. */
export function NewWorkoutScreen() {
  const { t } = useTranslation('library-manage');
  const navigate = useNavigate();
  const { draft, setForm, startAnew } = useLocalDraft(() => ({ id: newId(), form: emptyForm }));
  const { id, form } = draft;
  const reading = useVideoLink(form, setForm);
  const { element, save, error, forgive, open, pending } = useSave({
    id,
    onSaved: (status) => {
      forgetLocalDraft();
      toast({
        kind: 'success',
        title: t(($) => (status === 'DRAFT' ? $.draftSaved : $.published)),
      });
      void navigate(paths.coachWorkouts);
    },
  });
  const transfer = useTransfer(form.sent, (sent) => {
    // The error was about the previous file.
    forgive();
    setForm({ sent });
  });
  const film = useLocalFilm(form.source === 'FILE' ? transfer.file : undefined);
  useSharedLink((link) => {
    setForm({ source: 'LINK', link });
    void reading.read(link);
  });
  const onDuration = useCallback((seconds: number) => setForm(withDuration(seconds)), [setForm]);
  return (
    <form
      ref={element}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form, 'PUBLISHED');
      }}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <VideoSource form={form} onForm={setForm} reading={reading} transfer={transfer} error={error} />
        </Card>
        <Card>
          <WorkoutFields form={form} onForm={setForm} error={error} open={open} />
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className="flex-[1_1_12rem]"
            pending={pending === 'PUBLISHED'}
            disabled={!!pending || isUploading(form)}
          >
            {t(($) => $.publish)}
          </Button>
          <Button
            variant="secondary"
            className="flex-[1_1_12rem]"
            pending={pending === 'DRAFT'}
            disabled={!!pending || isUploading(form)}
            onClick={() => void save(form, 'DRAFT')}
          >
            {t(($) => $.saveDraft)}
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              transfer.remove();
              startAnew();
            }}
          >
            {t(($) => $.startAnew)}
          </Button>
        </div>
        <p className="px-1 text-note text-soft">{t(($) => $.kept)}</p>
      </div>
      <aside className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20">
        <Preview
          video={form.source === 'FILE' ? film : reading.video}
          poster={form.cover?.url ?? ''}
          title={anyOf({ all: form.title })}
          onDuration={onDuration}
        />
        <Tips />
      </aside>
    </form>
  );
}

const linkPattern = /https?:\/\/\S+/;

/** Takes a link shared by another app, or given in the URL, once. */
function useSharedLink(take: (link: string) => void) {
  const [query, setQuery] = useSearchParams();
  const shared = query.get('link') ?? linkPattern.exec(query.get('text') ?? '')?.[0];
  const taken = useRef(false);
  useEffect(() => {
    if (!shared || taken.current) return;
    taken.current = true;
    setQuery({}, { replace: true });
    take(shared);
  });
}

/** Reports whether the file has not been uploaded completely. */
function isUploading({ source, sent }: Form): boolean {
  return source === 'FILE' && sent !== null && sent.id === null;
}

function Tips() {
  const { t } = useTranslation('library-manage');
  const tips = [t(($) => $.tipTitle), t(($) => $.tipLight), t(($) => $.tipSound), t(($) => $.tipLanguages)];
  return (
    <section>
      <h2 className="mb-3 px-1 text-heading font-bold">{t(($) => $.tips)}</h2>
      <ul className="card flex list-disc flex-col gap-2 p-5 ps-9 text-sub">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
