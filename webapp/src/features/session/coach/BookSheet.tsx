import { useState } from 'react';
import { useFreshQuery } from '../../../lib/apollo';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { formatMinutes } from '../../../lib/format';
import { useLanguage, useLocalized, useTranslation } from '../../../lib/i18n';
import { useIdFor } from '../../../lib/useIdFor';
import { useWrite } from '../../../lib/useWrite';
import { isOneToOne } from '../../../parts/session/sessionPath';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { BookForClientDocument, BookingChoicesDocument } from './__generated__/booking';
import type { SessionType_TypeFragment } from './__generated__/sessions';
import { SlotChoice } from './SlotChoice';

interface BookFormProps {
  types: readonly SessionType_TypeFragment[];
  /** The client, if known in advance. */
  clientId?: string | undefined;
  typeId?: string | undefined;
  onDone: () => Promise<unknown>;
}

interface BookSheetProps extends BookFormProps {
  open: boolean;
  onClose: () => void;
}

/** Books a session for a client: type, client and time. */
export function BookSheet({ open, onClose, onDone, ...form }: BookSheetProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.book.title, { ns: 'session-coach' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <BookForm
        {...form}
        onDone={async () => {
          onClose();
          await onDone();
        }}
      />
    </Sheet>
  );
}

export function BookForm({ types, clientId, typeId, onDone }: BookFormProps) {
  const { t } = useTranslation('session-coach');
  const fail = useErrorToast();
  const errorText = useErrorText();
  const pick = useLocalized();
  const offered = types.filter(isOneToOne);
  const { data, error } = useFreshQuery(BookingChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const clients = data?.coachClients.nodes.filter(({ client }) => client.subscriptionPlan === 'VIP');
  const [type, setType] = useState(offered.find(({ id }) => id === typeId)?.id ?? offered[0]?.id ?? '');
  const [who, setWho] = useState(clientId ?? '');
  const [startsAt, setStartsAt] = useState('');
  const [tries, setTries] = useState(0);
  const [book, pending] = useWrite(BookForClientDocument, { invalidate: true });
  const first = clients?.[0]?.id;
  // Stays whatever order the list has once it is fetched again.
  if (who === '' && first) setWho(first);
  const client = clients?.find((one) => one.id === who);
  const id = useIdFor(type, client?.id ?? '', startsAt);
  const submit = async () => {
    if (!client) return;
    try {
      await book({ input: { id, typeId: type, startsAt, clientId: client.id } });
    } catch (failure) {
      fail(failure);
      if (toRequestError(failure).code !== 'SLOT_TAKEN') return;
      setStartsAt('');
      setTries(tries + 1);
      return;
    }
    toast({
      kind: 'success',
      title: t(($) => $.book.done, { name: client.client.fullName }),
    });
    await onDone().catch(() => undefined);
  };
  if (error && !data) return <p role="alert">{errorText(error)}</p>;
  if (!clients) return <Skeleton className="h-80" />;
  if (clients.length === 0) return <p className="pb-4 text-sub text-soft">{t(($) => $.book.nobody)}</p>;
  if (offered.length === 0) return <p className="pb-4 text-sub text-soft">{t(($) => $.book.noType)}</p>;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t(($) => $.book.client)}
        hint={t(($) => $.book.clientHint)}
        translate="no"
        value={client?.id ?? ''}
        onValue={(next) => {
          setWho(next);
          setStartsAt('');
        }}
        choices={[
          // Never someone else in place of who was meant, but has no VIP now.
          ...(client ? [] : [{ value: '', label: t(($) => $.book.choose) }]),
          ...clients.map((one) => ({ value: one.id, label: one.client.fullName })),
        ]}
      />
      <Select
        label={t(($) => $.book.type)}
        value={type}
        onValue={(next) => {
          setType(next);
          setStartsAt('');
        }}
        choices={offered.map((one) => ({
          value: one.id,
          label: `${pick(one.name).text}, ${formatMinutes(one.minutes)}`,
        }))}
      />
      {client && (
        <SlotChoice
          key={`${type} ${client.id} ${tries}`}
          of={{ typeId: type, clientId: client.id }}
          value={startsAt}
          onValue={setStartsAt}
        />
      )}
      <Button type="submit" size="large" wide pending={pending} disabled={!client || startsAt === ''}>
        {t(($) => $.book.submit)}
      </Button>
    </form>
  );
}
