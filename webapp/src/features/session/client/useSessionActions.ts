import { useState } from 'react';
import { invalidateAll } from '../../../lib/apollo';
import { toRequestError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { inTransition } from '../../../parts/inTransition';
import { useErrorToast } from '../../../parts/useErrorToast';
import { toast } from '../../../ui/toast';
import type { Session_SessionFragment } from '../parts/__generated__/session';
import {
  BookSessionDocument,
  CancelSessionDocument,
  JoinSessionDocument,
  LeaveSessionDocument,
  MoveSessionDocument,
} from './__generated__/client';

type Session = Session_SessionFragment;

/**
 * A client's actions on sessions. None waits for a connection, since others may book in the meantime; the
 * screen refetches after each.
 */
export function useSessionActions(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('session');
  const fail = useErrorToast();
  const [bookSession] = useWrite(BookSessionDocument);
  const [moveSession] = useWrite(MoveSessionDocument);
  const [cancelSession] = useWrite(CancelSessionDocument);
  const [joinSession] = useWrite(JoinSessionDocument);
  const [leaveSession] = useWrite(LeaveSessionDocument);
  const [pending, setPending] = useState(false);

  /** Runs an action and shows what failed; returns the error code. */
  const attempt = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    setPending(true);
    const code = await act().then(
      () => undefined,
      (failure: unknown) => {
        fail(failure);
        return toRequestError(failure).code;
      },
    );
    invalidateAll();
    if (code !== 'NETWORK') await inTransition(refetch).catch(() => undefined);
    setPending(false);
    return code;
  };

  const book = (id: string, typeId: string, startsAt: string) =>
    attempt(async () => {
      const { data } = await bookSession({ input: { id, typeId, startsAt } });
      const isAsked = data.bookSession.state === 'REQUESTED';
      toast({
        kind: 'success',
        title: t(($) => (isAsked ? $.asked : $.booked)),
        message: isAsked ? t(($) => $.askedLead) : undefined,
      });
    });

  const move = ({ id }: Session, startsAt: string) =>
    attempt(async () => {
      const { data } = await moveSession({ input: { id, startsAt } });
      const isAsked = data.moveSession.moveTo !== null;
      toast({
        kind: 'success',
        title: t(($) => (isAsked ? $.askedToMove : $.moved)),
        message: isAsked ? t(($) => $.askedLead) : undefined,
      });
    });

  const cancel = ({ id, typeId, startsAt, allowed }: Session, reason: string) =>
    attempt(async () => {
      await cancelSession({ id, reason: reason.trim() || null });
      const again = newId();
      toast({
        kind: 'info',
        title: t(($) => $.cancelled),
        action: allowed.move
          ? {
              label: t(($) => $.bookAgain),
              run: () => void book(again, typeId, startsAt),
            }
          : undefined,
      });
    });

  const join = ({ id }: Session) =>
    attempt(async () => {
      const { data } = await joinSession({ id });
      const isWaiting = data.joinSession.seat?.state === 'WAITING';
      toast({ kind: 'success', title: t(($) => (isWaiting ? $.nowWaiting : $.joined)) });
    });

  const leave = (session: Session) =>
    attempt(async () => {
      await leaveSession({ id: session.id });
      toast({
        kind: 'info',
        title: t(($) => $.left),
        action: { label: t(($) => $.joinAgain), run: () => void join(session) },
      });
    });

  return { book, move, cancel, join, leave, pending };
}

export type SessionActions = ReturnType<typeof useSessionActions>;
