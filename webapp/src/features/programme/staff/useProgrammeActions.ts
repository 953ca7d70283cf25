import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRunAction } from '../../../parts/useRunAction';
import { toast } from '../../../ui/toast';
import {
  DeleteProgrammeDocument,
  DuplicateProgrammeDocument,
  ProgrammesDocument,
  RestoreProgrammeDocument,
} from './__generated__/programmes';

/** Deletes at once with undo, and copies. */
export function useProgrammeActions() {
  const { t } = useTranslation('programme-staff');
  const again = { refresh: [ProgrammesDocument], invalidate: true };
  const [remove] = useWrite(DeleteProgrammeDocument, again);
  const [restore] = useWrite(RestoreProgrammeDocument, again);
  const [copy, copying] = useWrite(DuplicateProgrammeDocument, again);
  const act = useRunAction();
  const fail = useErrorToast();
  return {
    copying,
    remove: (id: string) =>
      act(() => remove({ id }), {
        kind: 'info',
        title: t(($) => $.deleted),
        undo: { label: t(($) => $.undo), run: () => restore({ id }) },
      }),
    /** Returns the id of the copy. */
    duplicate: async (id: string): Promise<string | undefined> => {
      try {
        const { data } = await copy({ id, newId: newId() });
        toast({ kind: 'success', title: t(($) => $.duplicated) });
        return data.duplicateProgramme.id;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
  };
}
