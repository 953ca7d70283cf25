import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useErrorToast } from '../../parts/useErrorToast';
import { toast } from '../../ui/toast';
import { MutedMembersDocument, SetMemberMutedDocument } from './moderation/__generated__/standing';

interface Person {
  id: string;
  fullName: string;
}

/** Mutes or unmutes a user in the community, and offers undo. */
export function useSetMuted() {
  const { t } = useTranslation('chat');
  const fail = useErrorToast();
  const [setMuted] = useWrite(SetMemberMutedDocument, {
    update: (cache, { setMemberMuted: mutedMembers }) =>
      cache.writeQuery({ query: MutedMembersDocument, data: { mutedMembers } }),
  });
  const change = async ({ id, fullName: name }: Person, muted: boolean) => {
    try {
      await setMuted({ profileId: id, muted });
      toast({
        kind: 'info',
        title: t(($) => (muted ? $.memberMuted : $.memberUnmuted), { name }),
        ...(muted && { message: t(($) => $.memberMutedLead) }),
        action: {
          label: t(($) => $.undo),
          run: () => void change({ id, fullName: name }, !muted),
        },
      });
    } catch (failure) {
      fail(failure);
    }
  };
  return change;
}
