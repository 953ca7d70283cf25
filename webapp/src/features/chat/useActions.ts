import { useMutation } from '@apollo/client/react';
import type { MentionInput, ReactionKind } from '../../__generated__/types';
import { useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { toast } from '../../ui/toast';
import {
  DeleteMessageDocument,
  EditMessageDocument,
  ReactDocument,
  RestoreMessageDocument,
} from './__generated__/chat';
import { withReaction } from './effects';
import type { Message } from './window';

const context = { outbox: true };
const editableMs = 15 * 60_000;
const undoMs = 8000;

/** Whether the server still takes another text for it. */
export function isEditable({ createdAt, deletedAt }: Message): boolean {
  return !deletedAt && serverNow().getTime() - Date.parse(createdAt) < editableMs;
}

/** How names look before the server has seen them. */
function asMentions(text: string, named: readonly MentionInput[]): Message['mentions'] {
  const letters = [...text];
  return named.map(({ personId, start, length }) => ({
    __typename: 'Mention',
    start,
    length,
    member: {
      __typename: 'Member',
      id: personId,
      fullName: letters.slice(start + 1, start + length).join(''),
    },
  }));
}

function useFail() {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  return (error: unknown) => toast({ kind: 'error', title: t(($) => $.error), message: errorText(error) });
}

export function useEdit() {
  const [edit] = useMutation(EditMessageDocument, { context });
  const fail = useFail();
  return (message: Message, text: string, named: MentionInput[]) => {
    const ids = message.mentions.map(({ member }) => member?.id);
    if (text === message.text && String(ids) === String(named.map(({ personId }) => personId))) return;
    const editedAt = serverNow().toISOString();
    const mentions = asMentions(text, named);
    edit({
      variables: { id: message.id, text, mentions: named },
      optimisticResponse: { editMessage: { ...message, text, mentions, editedAt } },
    }).catch(fail);
  };
}

/** Deletes at once, and offers to take that back. */
export function useDelete() {
  const { t } = useTranslation('chat');
  const [remove] = useMutation(DeleteMessageDocument, { context });
  const [restore] = useMutation(RestoreMessageDocument, { context });
  const fail = useFail();
  return (message: Message) => {
    const { id } = message;
    const deletedAt = serverNow().toISOString();
    const undo = () => {
      restore({
        variables: { id },
        optimisticResponse: { restoreMessage: { ...message, deletedAt: null } },
      }).catch(fail);
    };
    remove({ variables: { id }, optimisticResponse: { deleteMessage: { ...message, deletedAt } } }).then(
      () =>
        toast({
          kind: 'info',
          title: t(($) => $.deleted),
          ms: undoMs,
          action: { label: t(($) => $.undo), run: undo },
        }),
      fail,
    );
  };
}

/** Puts a sign on a message, or takes it away where it is there already. */
export function useReact() {
  const [react] = useMutation(ReactDocument, { context });
  const fail = useFail();
  return (message: Message, kind: ReactionKind) => {
    const isOn = message.reactions.some((one) => one.mine && one.kind === kind);
    const next = isOn ? null : kind;
    react({
      variables: { messageId: message.id, kind: next },
      optimisticResponse: { react: { ...message, reactions: withReaction(message.reactions, next) } },
    }).catch(fail);
  };
}
