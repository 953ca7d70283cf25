import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { checkInPath, paths } from '../../../parts/paths';
import { typedSince } from '../../../parts/texts/typedSince';
import { useErrorToast } from '../../../parts/useErrorToast';
import { useRefusal } from '../../../parts/useFirstError';
import { useStoredDraft } from '../../../parts/useStoredDraft';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import {
  ReplyToCheckInDocument,
  type ReviewedCheckInQuery,
  WaitingCheckInsDocument,
} from './__generated__/review';

type Reviewed = NonNullable<ReviewedCheckInQuery['checkIn']>;

/** The reply, which becomes a chat message, and then the next check-in in the queue. */
export function ReplyBox({ checkIn: { id, client } }: { checkIn: Reviewed }) {
  const { t } = useTranslation('checkin');
  const navigate = useNavigate();
  const fail = useErrorToast();
  const fresh = useRef(newId());
  const { value, store, change } = useStoredDraft(`check-in-reply:${id}`, { id: fresh.current, text: '' });
  const { ref, setError, fieldError } = useRefusal();
  const apollo = useApolloClient();
  const [reply, pending] = useWrite(ReplyToCheckInDocument, { invalidate: true });
  const goOn = async () => {
    const { data } = await apollo.query({ query: WaitingCheckInsDocument });
    const next = data?.waitingCheckIns.find((other) => other.id !== id);
    toast({
      kind: 'success',
      title: t(($) => $.review.sent, { name: client.fullName }),
      message: next ? t(($) => $.review.nextUp, { name: next.client.fullName }) : t(($) => $.review.last),
    });
    void navigate(next ? checkInPath(next.id) : paths.coachCheckIns);
  };
  const send = async () => {
    setError(undefined);
    try {
      await reply({ input: { id: value.id, checkInId: id, text: value.text } });
    } catch (failure) {
      setError(failure);
      fail(failure);
      return;
    }
    change(({ text }) => {
      const rest = typedSince(value.text, text);
      return rest ? { id: newId(), text: rest } : undefined;
    });
    await goOn().catch(() => navigate(paths.coachCheckIns));
  };
  return (
    <Card>
      <form
        ref={ref}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t(($) => $.review.reply)}
          hint={t(($) => $.review.replyHint, { name: client.fullName })}
          rows={6}
          required
          maxLength={2000}
          value={value.text}
          onChange={({ target }) => store({ id: value.id, text: target.value })}
          error={fieldError('text')}
        />
        <Button type="submit" wide pending={pending} disabled={value.text.trim() === ''}>
          {t(($) => $.review.send)}
        </Button>
        <p className="text-note text-soft">{t(($) => $.review.kept)}</p>
      </form>
    </Card>
  );
}
