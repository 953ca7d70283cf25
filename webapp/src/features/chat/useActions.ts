import type { MentionInput, ReactionKind } from '../../__generated__/types';
import { useTranslation } from '../../lib/i18n';
import { serverNow } from '../../lib/offline';
import { useWrite } from '../../lib/useWrite';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRunAction } from '../../parts/useRunAction';
import {
  DeleteMessageDocument,
  EditMessageDocument,
  ReactDocument,
  RestoreMessageDocument,
} from './__generated__/chat';
import { withReaction } from './effects';
import type { Message } from './window';

const editableMs = 15 * 60_000;

/** Reports whether the server still accepts an edit. */
export function isEditable({ createdAt, deletedAt }: Message): boolean {
  return !deletedAt && serverNow().getTime() - Date.parse(createdAt) < editableMs;
}

/** Mentions as they look before the server has processed them. */
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

export function useEdit() {
  const [edit] = useWrite(EditMessageDocument, { waits: true });
  const fail = useErrorToast();
  return (message: Message, text: string, named: MentionInput[]) => {
    const ids = message.mentions.map(({ member }) => member?.id);
    if (text === message.text && String(ids) === String(named.map(({ personId }) => personId))) return;
    const editedAt = serverNow().toISOString();
    const mentions = asMentions(text, named);
    edit(
      { id: message.id, text, mentions: named },
      { editMessage: { ...message, text, mentions, editedAt } },
    ).catch(fail);
  };
}

/** Deletes at once, and offers undo. */
export function useDelete() {
  const { t } = useTranslation('chat');
  const [remove] = useWrite(DeleteMessageDocument, { waits: true });
  const [restore] = useWrite(RestoreMessageDocument, { waits: true });
  const act = useRunAction();
  return (message: Message) => {
    const { id } = message;
    const deletedAt = serverNow().toISOString();
    void act(() => remove({ id }, { deleteMessage: { ...message, deletedAt } }), {
      kind: 'info',
      title: t(($) => $.deleted),
      undo: {
        label: t(($) => $.undo),
        run: () => restore({ id }, { restoreMessage: { ...message, deletedAt: null } }),
      },
    });
  };
}

/** Adds a reaction to a message, or removes it if it is there already. */
export function useReact() {
  const [react] = useWrite(ReactDocument, { waits: true });
  const fail = useErrorToast();
  return (message: Message, kind: ReactionKind) => {
    const isOn = message.reactions.some((one) => one.mine && one.kind === kind);
    const next = isOn ? null : kind;
    react(
      { messageId: message.id, kind: next },
      { react: { ...message, reactions: withReaction(message.reactions, next) } },
    ).catch(fail);
  };
}
