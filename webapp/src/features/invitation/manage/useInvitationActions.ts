import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from '../../../lib/i18n';
import { useWrite, type Write } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useErrorToast } from '../../../parts/useErrorToast';
import { toast } from '../../../ui/toast';
import {
  type Invitation_RowFragment,
  InvitationsDocument,
  ResendInvitationDocument,
  RestoreInvitationDocument,
  RevokeInvitationDocument,
} from './__generated__/invitations';

export type Invitation = Invitation_RowFragment & { id: string };

/** Reports whether the invitation may still be sent again or revoked. */
export function isOpen({ state }: Invitation): boolean {
  return state === 'SENT' || state === 'EXPIRED';
}

export function useInvitationActions() {
  const client = useApolloClient();
  const { t } = useTranslation('invitation');
  const [resend] = useWrite(ResendInvitationDocument);
  const [revoke] = useWrite(RevokeInvitationDocument);
  const [restore] = useWrite(RestoreInvitationDocument);
  const confirmed = useConfirmation();
  const fail = useErrorToast();
  const changed = async () => {
    client.cache.evict({ fieldName: 'auditEvents' });
    await client.refetchQueries({ include: [InvitationsDocument] });
  };
  const each = async <Data>(write: Write<Data, { id: string }>, list: readonly Invitation[]) => {
    // For staff the server asks for a recent password or passkey; without it the rest is left as it is.
    for (const { id } of list) if (!(await confirmed(() => write({ id }).then(() => true)))) return false;
    return true;
  };
  const run = async (work: () => Promise<boolean>) => {
    try {
      return await work();
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await changed().catch(() => undefined);
    }
  };
  return {
    fail,
    changed,
    resend: (list: readonly Invitation[]) =>
      run(async () => {
        if (!(await each(resend, list))) return false;
        toast({
          kind: 'success',
          title: t(($) => $.resent, { count: list.length }),
        });
        return true;
      }),
    revoke: (list: readonly Invitation[]) =>
      run(async () => {
        await each(revoke, list);
        toast({
          kind: 'success',
          title: t(($) => $.revoked, { count: list.length }),
          action: {
            label: t(($) => $.undo),
            run: () => void run(() => each(restore, list)),
          },
        });
        return true;
      }),
  };
}
