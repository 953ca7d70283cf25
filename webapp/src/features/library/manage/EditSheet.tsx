import { useCallback, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { anyOf } from '../../../parts/texts/byLanguage';
import { useEditDraft } from '../../../parts/useEditDraft';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { type Form, formOf, withDuration } from './form';
import { Preview } from './Preview';
import { useLocalFilm } from './useLocalFilm';
import type { ManagedWorkout } from './useManagedWorkouts';
import { useSave } from './useSave';
import { useTransfer } from './useTransfer';
import { useVideoLink } from './useVideoLink';
import { VideoSource } from './VideoSource';
import { WorkoutFields } from './WorkoutForm';

/** Reports whether the workout keeps its video. */
function keepsVideo(form: Form, before: Form): boolean {
  return form.source === before.source && form.link === before.link && form.sent === null;
}

/** Edits a workout, starting from its current content. */
export function EditSheet({ workout, onClose }: { workout: ManagedWorkout; onClose: () => void }) {
  const { t } = useTranslation(['library-manage', 'ui']);
  const language = useLanguage();
  const [before] = useState(() => formOf(workout));
  const {
    form,
    setForm: onForm,
    isRestored,
    drop,
    forget,
  } = useEditDraft(`workoutEdit.${workout.id}`, before);
  const reading = useVideoLink(form, onForm);
  const isKept = keepsVideo(form, before);
  // The known duration is not a change by the user.
  const onDuration = useCallback(
    (seconds: number) => {
      if (!isKept) onForm(withDuration(seconds));
    },
    [isKept, onForm],
  );
  const { element, save, error, forgive, open, pending } = useSave({
    id: workout.id,
    before,
    onSaved: () => {
      forget();
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'library-manage' }) });
      onClose();
    },
  });
  const transfer = useTransfer(form.sent, (sent) => {
    // The error was about the previous file.
    forgive();
    onForm({ sent });
  });
  const film = useLocalFilm(form.source === 'FILE' ? transfer.file : undefined);
  const isDraft = workout.status === 'DRAFT';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.edit, { ns: 'library-manage' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <form
        ref={element}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save(form, workout.status);
        }}
      >
        {isRestored && <RestoredNotice onDiscard={drop} />}
        <WorkoutFields form={form} onForm={onForm} error={error} open={open} />
        <VideoSource
          form={form}
          before={before}
          onForm={onForm}
          reading={reading}
          transfer={transfer}
          error={error}
        />
        <Preview
          video={(isKept && workout.video) || (form.source === 'FILE' ? film : reading.video)}
          poster={form.cover?.url ?? workout.thumbnailUrl}
          title={anyOf({ all: form.title })}
          onDuration={onDuration}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className="flex-[1_1_10rem]"
            variant={isDraft ? 'secondary' : 'primary'}
            pending={pending === workout.status}
            disabled={!!pending || transfer.state === 'sending'}
          >
            {isDraft ? t(($) => $.saveDraft, { ns: 'library-manage' }) : t(($) => $.save, { ns: 'ui' })}
          </Button>
          <Button
            variant={isDraft ? 'primary' : 'secondary'}
            className="flex-[1_1_10rem]"
            pending={pending !== undefined && pending !== workout.status}
            disabled={!!pending || transfer.state === 'sending'}
            onClick={() => void save(form, isDraft ? 'PUBLISHED' : 'DRAFT')}
          >
            {isDraft
              ? t(($) => $.publish, { ns: 'library-manage' })
              : t(($) => $.unpublish, { ns: 'library-manage' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
