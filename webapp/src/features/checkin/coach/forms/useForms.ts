import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { useViewer } from '../../../../lib/viewer';
import { paths } from '../../../../parts/paths';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { useRunAction } from '../../../../parts/useRunAction';
import { toast } from '../../../../ui/toast';
import {
  CheckInFormsDocument,
  CreateCheckInFormDocument,
  DeleteCheckInFormDocument,
  type Form_FormFragment,
  RestoreCheckInFormDocument,
  UpdateCheckInFormDocument,
} from './__generated__/forms';
import { copyOf, draftOf, inputOf } from './formDraft';

/** Which forms the viewer may edit, and where: admins the shared ones, coaches their own. */
export function useOwnForms() {
  const { id, role } = useViewer();
  const isAdmin = role === 'ADMIN';
  const base = isAdmin ? paths.adminCheckInForms : paths.coachCheckInForms;
  return {
    isAdmin,
    base,
    isOwn: ({ author }: Form_FormFragment) => (isAdmin ? author === null : author?.id === id),
    pathOf: (formId: string) => `${base}/${encodeURIComponent(formId)}`,
  };
}

const after = { invalidate: true, refresh: [CheckInFormsDocument] };

/** Creates a form and lists it at once: the screen that opens next finds it even if the list cannot be refetched. */
export function useCreateForm() {
  return useWrite(CreateCheckInFormDocument, {
    ...after,
    update: (cache, { createCheckInForm: form }) => {
      cache.updateQuery(
        { query: CheckInFormsDocument },
        (known) =>
          known && { checkInForms: [...known.checkInForms.filter(({ id }) => id !== form.id), form] },
      );
    },
  });
}

export function useUpdateForm() {
  return useWrite(UpdateCheckInFormDocument, after);
}

export function useFormActs() {
  const { t } = useTranslation('checkin');
  const navigate = useNavigate();
  const { pathOf } = useOwnForms();
  const [create] = useCreateForm();
  const [remove] = useWrite(DeleteCheckInFormDocument, after);
  const [restore] = useWrite(RestoreCheckInFormDocument, after);
  const act = useRunAction();
  const fail = useErrorToast();
  const copy = async (form: Form_FormFragment) => {
    const id = newId();
    const draft = copyOf(draftOf(form), (title) => t(($) => $.forms.copyOf, { title }));
    await create({ id, input: inputOf(draft) });
    toast({ kind: 'success', title: t(($) => $.forms.copied) });
    void navigate(pathOf(id));
  };
  const drop = ({ id }: Form_FormFragment) =>
    void act(() => remove({ id }), {
      kind: 'info',
      title: t(($) => $.forms.deleted),
      undo: { label: t(($) => $.forms.undo), run: () => restore({ id }) },
    });
  return { copy: (form: Form_FormFragment) => void copy(form).catch(fail), drop };
}
