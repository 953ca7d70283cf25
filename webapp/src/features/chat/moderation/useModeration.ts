import { useApolloClient } from '@apollo/client/react';
import type { ChatBanTerm, Offence } from '../../../__generated__/types';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useErrorToast } from '../../../parts/useErrorToast';
import { toast } from '../../../ui/toast';
import {
  BanFromChatDocument,
  LiftChatBanDocument,
  RemoveMessageDocument,
  ReportMessageDocument,
  ReturnMessageDocument,
  WithdrawReportDocument,
} from './__generated__/standing';

/** The queries of the moderators' screens; active ones are refetched. */
const shown = ['ModerationCases', 'ModerationCase', 'ChatBans', 'AdminHome'];

/** Returns a function that refetches what the moderators' screens show. */
export function useRefresh(): () => void {
  const client = useApolloClient();
  return () => void client.refetchQueries({ include: activeQueries(client, shown) });
}

/** Returns a function that performs an action, confirms it in a toast and offers undo. */
export function useUndoableAction() {
  const { t } = useTranslation('chat-moderation');
  const fail = useErrorToast();
  const refresh = useRefresh();
  return async (steps: Undoable) => {
    await steps.run();
    refresh();
    const undo = async () => {
      try {
        await steps.undo();
        toast({ kind: 'info', title: steps.undone });
      } catch (failure) {
        fail(failure);
      }
      refresh();
    };
    toast({
      kind: 'success',
      title: steps.done,
      action: { label: t(($) => $.undo), run: () => void undo() },
    });
  };
}

interface Undoable {
  run: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  done: string;
  undone: string;
}

function activeQueries(client: ReturnType<typeof useApolloClient>, names: string[]): string[] {
  const open = [...client.getObservableQueries('active')].map(({ queryName }) => queryName);
  return names.filter((name) => open.includes(name));
}

/** Reporting a message, and a moderator's actions on messages and their authors. */
export function useModeration() {
  const { t } = useTranslation('chat-moderation');
  const [report] = useWrite(ReportMessageDocument);
  const [withdraw] = useWrite(WithdrawReportDocument);
  const [remove] = useWrite(RemoveMessageDocument);
  const [giveBack] = useWrite(ReturnMessageDocument);
  const [ban] = useWrite(BanFromChatDocument);
  const [lift] = useWrite(LiftChatBanDocument);
  const undoable = useUndoableAction();
  return {
    report: (messageId: string, reason: Offence, note: string) => {
      const id = newId();
      let made = id;
      return undoable({
        run: async () => {
          const input = { id, messageId, reason, note };
          const { data } = await report({ input });
          made = data.reportMessage.id;
        },
        undo: () => withdraw({ id: made }),
        done: t(($) => $.report.done),
        undone: t(($) => $.report.back),
      });
    },
    remove: (id: string, reason: Offence) =>
      undoable({
        run: () => remove({ id, reason }),
        undo: () => giveBack({ id }),
        done: t(($) => $.remove.done),
        undone: t(($) => $.remove.back),
      }),
    ban: (person: { id: string; fullName: string }, term: ChatBanTerm, reason: Offence) => {
      const input = { id: newId(), profileId: person.id, term, reason };
      return undoable({
        run: () => ban({ input }),
        undo: () => lift({ id: input.id }),
        done: t(($) => $.ban.done, { name: person.fullName }),
        undone: t(($) => $.ban.lifted, { name: person.fullName }),
      });
    },
  };
}
