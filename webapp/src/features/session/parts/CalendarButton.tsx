import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { RequestError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { SessionCalendarDocument } from './__generated__/calendar';

/** Downloads the session as a calendar file. Its URL expires after an hour, so it is requested on demand. */
export function CalendarButton({ id }: { id: string }) {
  const { t } = useTranslation('session');
  const fail = useErrorToast();
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const save = async () => {
    const { data } = await client.query({
      query: SessionCalendarDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    const url = data?.coachingSession?.calendarUrl;
    if (!url) throw new RequestError('NOT_FOUND');
    const { download } = await import('../../../lib/download');
    await download(url, 'session.ics');
  };
  const onClick = async () => {
    setPending(true);
    await save().catch(fail);
    setPending(false);
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void onClick()}>
      {t(($) => $.toCalendar)}
    </Button>
  );
}
