import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { outdate } from '../../../lib/apollo';
import { useErrorText, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { checkInPath, paths } from '../../../parts/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useKept } from '../useKept';
import {
  ReplyToCheckInDocument,
  type ReviewedCheckInQuery,
  WaitingCheckInsDocument,
} from './__generated__/review';

type Reviewed = NonNullable<ReviewedCheckInQuery['checkIn']>;

/** The reply, which becomes a message; then comes whoever waits next. */
export function ReplyBox({ checkIn: { id, client } }: { checkIn: Reviewed }) {
  const { t } = useTranslation(['checkin', 'ui']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fresh = useRef(newId());
  const { value, keep, forget } = useKept(`check-in-reply:${id}`, { id: fresh.current, text: '' });
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  const [reply, { loading, client: apollo }] = useMutation(ReplyToCheckInDocument, { update: outdate });
  const goOn = async () => {
    const { data } = await apollo.query({ query: WaitingCheckInsDocument, fetchPolicy: 'network-only' });
    const next = data?.waitingCheckIns.find((other) => other.id !== id);
    toast({
      kind: 'success',
      title: t(($) => $.review.sent, { ns: 'checkin', name: client.fullName }),
      message: next
        ? t(($) => $.review.nextUp, { ns: 'checkin', name: next.client.fullName })
        : t(($) => $.review.last, { ns: 'checkin' }),
    });
    void navigate(next ? checkInPath(next.id) : paths.coachCheckIns);
  };
  const send = async () => {
    setError(undefined);
    try {
      await reply({ variables: { input: { id: value.id, checkInId: id, text: value.text } } });
    } catch (failure) {
      setError(failure);
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(failure) });
      return;
    }
    forget();
    await goOn().catch(() => navigate(paths.coachCheckIns));
  };
  return (
    <Card>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t(($) => $.review.reply, { ns: 'checkin' })}
          hint={t(($) => $.review.replyHint, { ns: 'checkin', name: client.fullName })}
          rows={6}
          required
          maxLength={2000}
          value={value.text}
          onChange={({ target }) => keep({ id: value.id, text: target.value })}
          error={fieldError('text')}
        />
        <Button type="submit" wide pending={loading} disabled={value.text.trim() === ''}>
          {t(($) => $.review.send, { ns: 'checkin' })}
        </Button>
        <p className="text-note text-soft">{t(($) => $.review.kept, { ns: 'checkin' })}</p>
      </form>
    </Card>
  );
}
