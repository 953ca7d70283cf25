import { useMutation } from '@apollo/client/react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { MutedMembersDocument, SetMemberMutedDocument } from './moderation/__generated__/standing';

interface Person {
  id: string;
  fullName: string;
}

/** Folds what somebody says in the community, or unfolds it, and offers to take that back. */
export function useMuting() {
  const { t } = useTranslation(['chat', 'ui']);
  const errorText = useErrorText();
  const [setMuted] = useMutation(SetMemberMutedDocument, {
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({ query: MutedMembersDocument, data: { mutedMembers: data.setMemberMuted } });
    },
  });
  const change = async ({ id, fullName: name }: Person, muted: boolean) => {
    try {
      await setMuted({ variables: { profileId: id, muted } });
      toast({
        kind: 'info',
        title: t(($) => (muted ? $.memberMuted : $.memberUnmuted), { ns: 'chat', name }),
        ...(muted && { message: t(($) => $.memberMutedLead, { ns: 'chat' }) }),
        ms: 8000,
        action: {
          label: t(($) => $.undo, { ns: 'chat' }),
          run: () => void change({ id, fullName: name }, !muted),
        },
      });
    } catch (failure) {
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(failure) });
    }
  };
  return change;
}
