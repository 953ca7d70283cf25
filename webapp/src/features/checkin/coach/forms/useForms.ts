import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { outdate } from '../../../../lib/apollo';
import { useErrorText } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useViewer } from '../../../../lib/viewer';
import { paths } from '../../../../parts/paths';
import { toast } from '../../../../ui/toast';
import {
  CheckInFormsDocument,
  CreateCheckInFormDocument,
  DeleteCheckInFormDocument,
  type Form_FormFragment,
  RestoreCheckInFormDocument,
} from './__generated__/forms';
import { copyOf, draftOf, inputOf } from './draft';

/** Which forms the viewer may change, and where: admins those of the house, coaches their own. */
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

/** What is done with whole forms. */
export function useFormActs() {
  const { t } = useTranslation(['checkin', 'ui']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathOf } = useOwnForms();
  const after = { update: outdate, refetchQueries: [CheckInFormsDocument], awaitRefetchQueries: true };
  const [create] = useMutation(CreateCheckInFormDocument, after);
  const [remove] = useMutation(DeleteCheckInFormDocument, after);
  const [restore] = useMutation(RestoreCheckInFormDocument, after);
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  const copy = async (form: Form_FormFragment) => {
    const id = newId();
    const draft = copyOf(draftOf(form), (title) => t(($) => $.forms.copyOf, { ns: 'checkin', title }));
    await create({ variables: { id, input: inputOf(draft) } });
    toast({ kind: 'success', title: t(($) => $.forms.copied, { ns: 'checkin' }) });
    void navigate(pathOf(id));
  };
  const drop = async ({ id }: Form_FormFragment) => {
    await remove({ variables: { id } });
    toast({
      kind: 'info',
      title: t(($) => $.forms.deleted, { ns: 'checkin' }),
      action: {
        label: t(($) => $.forms.undo, { ns: 'checkin' }),
        run: () => void restore({ variables: { id } }).catch(fail),
      },
    });
  };
  return {
    copy: (form: Form_FormFragment) => void copy(form).catch(fail),
    drop: (form: Form_FormFragment) => void drop(form).catch(fail),
  };
}
