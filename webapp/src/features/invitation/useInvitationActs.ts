import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import {
  type Invitation_RowFragment,
  InvitationsDocument,
  ResendInvitationDocument,
  RestoreInvitationDocument,
  RevokeInvitationDocument,
} from './__generated__/invitations';

export type Invitation = Invitation_RowFragment & { id: string };

const undoMs = 8000;

/** Whether the link may still be mailed, or taken back. */
export function isOpen({ state }: Invitation): boolean {
  return state === 'SENT' || state === 'EXPIRED';
}

/** What can be done to invitations that were sent. */
export function useInvitationActs() {
  const client = useApolloClient();
  const { t } = useTranslation(['invitation', 'ui']);
  const errorText = useErrorText();
  const fail = (error: unknown) =>
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) });
  const changed = async () => {
    client.cache.evict({ fieldName: 'auditEvents' });
    await client.refetchQueries({ include: [InvitationsDocument] });
  };
  const each = async <Data>(
    document: TypedDocumentNode<Data, { id: string }>,
    list: readonly Invitation[],
  ) => {
    for (const { id } of list) await client.mutate({ mutation: document, variables: { id } });
  };
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
      return true;
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
        await each(ResendInvitationDocument, list);
        toast({
          kind: 'success',
          title: t(($) => $.resent, { ns: 'invitation', count: list.length }),
        });
      }),
    revoke: (list: readonly Invitation[]) =>
      run(async () => {
        await each(RevokeInvitationDocument, list);
        toast({
          kind: 'success',
          title: t(($) => $.revoked, { ns: 'invitation', count: list.length }),
          ms: undoMs,
          action: {
            label: t(($) => $.undo, { ns: 'invitation' }),
            run: () => void run(() => each(RestoreInvitationDocument, list)),
          },
        });
      }),
  };
}
