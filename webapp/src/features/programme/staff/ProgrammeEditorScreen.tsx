import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { RestoredNotice } from '../../../parts/RestoredNotice';
import { useEditDraft } from '../../../parts/useEditDraft';
import { useFirstError } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { lateSheet } from '../../../ui/lateSheet';
import { preloadable } from '../../../ui/preloadable';
import { toast } from '../../../ui/toast';
import { type Edited_ProgrammeFragment, ProgrammeDocument } from './__generated__/programmes';
import { emptyForm, type Form, formOf } from './form';
import { PlanEditor } from './PlanEditor';
import { ProgrammeFields } from './ProgrammeFields';
import { useOwnProgrammes } from './useOwnProgrammes';
import { useSave } from './useSave';

const CopiesSheet = lateSheet(async () => (await import('./CopiesSheet')).CopiesSheet);
const ReadOnlyProgramme = preloadable(async () => (await import('./ReadOnlyProgramme')).ReadOnlyProgramme);

/** Creates a programme, edits one, or shows one that the viewer may not edit. */
export function ProgrammeEditorScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <Editor before={emptyForm} clients={0} /> : <ExistingProgramme id={id} />;
}

function ExistingProgramme({ id }: { id: string }) {
  const { programme } = useScreenQuery(ProgrammeDocument, { id }).data;
  const { isOwn } = useOwnProgrammes();
  if (!programme) return null;
  return isOwn(programme) ? (
    <EditableProgramme key={id} programme={programme} />
  ) : (
    <ReadOnlyProgramme programme={programme} />
  );
}

/** Edits a programme, starting from its current content. */
function EditableProgramme({ programme }: { programme: Edited_ProgrammeFragment }) {
  const before = useMemo(() => formOf(programme), [programme]);
  return <Editor before={before} clients={programme.clients} />;
}

function Editor({ before, clients }: { before: Form; clients: number }) {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const navigate = useNavigate();
  const { base, isAdmin } = useOwnProgrammes();
  const isNew = before.id === '';
  const { form, setForm, isRestored, drop, forget } = useEditDraft(`programme.${before.id || 'new'}`, before);
  const { save, error, wrong, unmet, pending, faults, question } = useSave({
    isNew,
    hasCopies: !isAdmin,
    onForm: setForm,
    onSaved: () => {
      forget();
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'programme-staff' }) });
      void navigate(base);
    },
  });
  const whole = useFirstError(faults);
  const fieldError = useFieldError(error);
  const planError = unmet === 'workouts' ? t(($) => $.lacks.workouts, { ns: 'programme-staff' }) : undefined;
  const wrongText = wrong === undefined ? undefined : t(($) => $.wrongWorkout, { ns: 'programme-staff' });
  return (
    <form
      ref={whole}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(form);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={drop} />}
      <Card className="flex flex-col gap-4">
        <ProgrammeFields form={form} onForm={setForm} error={error} unmet={unmet} />
        {clients > 0 && (
          <p className="px-1 text-note text-soft">
            {t(($) => (isAdmin ? $.copiesStay : $.copiesAsk), { ns: 'programme-staff', count: clients })}
          </p>
        )}
      </Card>
      <PlanEditor
        form={form}
        onForm={setForm}
        error={planError ?? wrongText ?? fieldError('workouts')}
        wrong={wrong}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-[1_1_12rem] sm:flex-none" pending={pending}>
          {t(($) => $.save, { ns: 'ui' })}
        </Button>
      </div>
      <CopiesSheet open={question !== undefined} question={question} />
      {isNew && <p className="px-1 text-note text-soft">{t(($) => $.kept, { ns: 'programme-staff' })}</p>}
    </form>
  );
}
