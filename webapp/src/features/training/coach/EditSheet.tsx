import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/toast';
import { formOf } from './form';
import type { Managed } from './useManaged';
import { useSave } from './useSave';
import { useTransfer } from './useTransfer';
import { useVideoLink } from './useVideoLink';
import { VideoSource } from './VideoSource';
import { WorkoutFields } from './WorkoutForm';

/** Changes a workout; opened with what it holds at that time. */
export function EditSheet({ workout, onClose }: { workout: Managed; onClose: () => void }) {
  const { t } = useTranslation(['manage', 'ui']);
  const language = useLanguage();
  const [before] = useState(() => formOf(workout));
  const [form, setAll] = useState(before);
  const onForm = (change: Partial<typeof form>) => setAll((now) => ({ ...now, ...change }));
  const reading = useVideoLink(form, onForm);
  const transfer = useTransfer(form.sent, (sent) => onForm({ sent }));
  const { save, error, open, pending } = useSave({
    id: workout.id,
    before,
    onSaved: () => {
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'manage' }) });
      onClose();
    },
  });
  const isDraft = workout.status === 'DRAFT';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.edit, { ns: 'manage' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save(form, workout.status);
        }}
      >
        <WorkoutFields form={form} onForm={onForm} error={error} open={open} />
        <VideoSource form={form} onForm={onForm} reading={reading} transfer={transfer} error={error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className="flex-[1_1_10rem]"
            variant={isDraft ? 'secondary' : 'primary'}
            pending={pending === workout.status}
            disabled={!!pending || transfer.state === 'sending'}
          >
            {isDraft ? t(($) => $.saveDraft, { ns: 'manage' }) : t(($) => $.save, { ns: 'ui' })}
          </Button>
          <Button
            variant={isDraft ? 'primary' : 'secondary'}
            className="flex-[1_1_10rem]"
            pending={pending !== undefined && pending !== workout.status}
            disabled={!!pending || transfer.state === 'sending'}
            onClick={() => void save(form, isDraft ? 'PUBLISHED' : 'DRAFT')}
          >
            {isDraft ? t(($) => $.publish, { ns: 'manage' }) : t(($) => $.unpublish, { ns: 'manage' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
