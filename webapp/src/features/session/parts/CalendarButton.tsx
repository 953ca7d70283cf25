import { useState } from 'react';
import { download } from '../../../lib/download';
import { RequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { request } from '../../../lib/request';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import { SessionCalendarDocument } from './__generated__/calendar';

/** Gives the session as a file that calendars read; its address holds for an hour, so it is asked for when it is wanted. */
export function CalendarButton({ id }: { id: string }) {
  const { t } = useTranslation(['session', 'ui']);
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const save = async () => {
    const { coachingSession } = await request(SessionCalendarDocument, { id });
    if (!coachingSession?.calendarUrl) throw new RequestError('NOT_FOUND');
    await download(coachingSession.calendarUrl, 'session.ics');
  };
  const onClick = async () => {
    setPending(true);
    await save().catch((error: unknown) =>
      toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message: errorText(error) }),
    );
    setPending(false);
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void onClick()}>
      {t(($) => $.toCalendar, { ns: 'session' })}
    </Button>
  );
}
