import { useMutation } from '@apollo/client/react';
import { outdate } from '../../../lib/apollo';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { toast } from '../../../ui/toast';
import {
  DeleteProgrammeDocument,
  DuplicateProgrammeDocument,
  ProgrammesDocument,
  RestoreProgrammeDocument,
} from './__generated__/programmes';

/** Deletes at once, offers to take that back, and copies. */
export function useActs() {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const errorText = useErrorText();
  const again = { refetchQueries: [ProgrammesDocument], awaitRefetchQueries: true, update: outdate };
  const [remove] = useMutation(DeleteProgrammeDocument, again);
  const [restore] = useMutation(RestoreProgrammeDocument, again);
  const [copy, { loading: copying }] = useMutation(DuplicateProgrammeDocument, again);
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  return {
    copying,
    remove: (id: string) =>
      remove({ variables: { id } }).then(
        () =>
          toast({
            kind: 'info',
            title: t(($) => $.deleted, { ns: 'programme-staff' }),
            ms: 8000,
            action: {
              label: t(($) => $.undo, { ns: 'programme-staff' }),
              run: () => void restore({ variables: { id } }).catch(fail),
            },
          }),
        fail,
      ),
    /** Answers which one it became. */
    duplicate: async (id: string): Promise<string | undefined> => {
      try {
        const { data } = await copy({ variables: { id, newId: newId() } });
        toast({ kind: 'success', title: t(($) => $.duplicated, { ns: 'programme-staff' }) });
        return data?.duplicateProgramme.id;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
  };
}
