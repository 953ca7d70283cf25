import { useState } from 'react';
import { outdate } from '../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { request } from '../../../lib/request';
import { inTransition } from '../../../parts/inTransition';
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

/** What a client does with sessions. None of it waits for a network: others book meanwhile, so the screen asks anew after each. */
export function useActs(refetch: () => Promise<unknown>) {
  const { t } = useTranslation(['session', 'ui']);
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);

  /** Does one thing and says what failed; gives the code of the failure. */
  const attempt = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    setPending(true);
    const code = await act().then(
      () => undefined,
      (failure: unknown) => {
        toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(failure) });
        return toRequestError(failure).code;
      },
    );
    outdate();
    if (code !== 'NETWORK') await inTransition(refetch).catch(() => undefined);
    setPending(false);
    return code;
  };

  const book = (id: string, typeId: string, startsAt: string) =>
    attempt(async () => {
      const { bookSession } = await request(BookSessionDocument, { input: { id, typeId, startsAt } });
      const isAsked = bookSession.state === 'REQUESTED';
      toast({
        kind: 'success',
        title: t(($) => (isAsked ? $.asked : $.booked), { ns: 'session' }),
        message: isAsked ? t(($) => $.askedLead, { ns: 'session' }) : undefined,
      });
    });

  const move = ({ id }: Session, startsAt: string) =>
    attempt(async () => {
      const { moveSession } = await request(MoveSessionDocument, { input: { id, startsAt } });
      const isAsked = moveSession.moveTo !== null;
      toast({
        kind: 'success',
        title: t(($) => (isAsked ? $.askedToMove : $.moved), { ns: 'session' }),
        message: isAsked ? t(($) => $.askedLead, { ns: 'session' }) : undefined,
      });
    });

  const cancel = ({ id, typeId, startsAt, allowed }: Session, reason: string) =>
    attempt(async () => {
      await request(CancelSessionDocument, { id, reason: reason.trim() || null });
      const again = newId();
      toast({
        kind: 'info',
        title: t(($) => $.cancelled, { ns: 'session' }),
        action: allowed.move
          ? {
              label: t(($) => $.bookAgain, { ns: 'session' }),
              run: () => void book(again, typeId, startsAt),
            }
          : undefined,
      });
    });

  const join = ({ id }: Session) =>
    attempt(async () => {
      const { joinSession } = await request(JoinSessionDocument, { id });
      const isWaiting = joinSession.seat?.state === 'WAITING';
      toast({ kind: 'success', title: t(($) => (isWaiting ? $.nowWaiting : $.joined), { ns: 'session' }) });
    });

  const leave = (session: Session) =>
    attempt(async () => {
      await request(LeaveSessionDocument, { id: session.id });
      toast({
        kind: 'info',
        title: t(($) => $.left, { ns: 'session' }),
        action: { label: t(($) => $.joinAgain, { ns: 'session' }), run: () => void join(session) },
      });
    });

  return { book, move, cancel, join, leave, pending };
}

export type Acts = ReturnType<typeof useActs>;
