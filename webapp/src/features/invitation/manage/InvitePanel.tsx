import { useApolloClient } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { InvitationsInput } from '../../../__generated__/types';
import { useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { newId } from '../../../lib/newId';
import { useWrite } from '../../../lib/useWrite';
import { useConfirmation } from '../../../parts/proof/ConfirmProvider';
import { useRefusal } from '../../../parts/useFirstError';
import { Button } from '../../../ui/Button';
import { Segmented } from '../../../ui/Segmented';
import { TextArea } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { CheckInvitationsDocument, InviteDocument } from './__generated__/invitations';
import { InviteChoices, invited, useFirstChoice } from './InviteChoices';
import { InviteLines, type Line } from './InviteLines';
import { Problem } from './Problem';
import { TablePicker } from './TablePicker';
import { useInvitationActions } from './useInvitationActions';

const ways = ['addresses', 'csv'] as const;

interface Checked {
  input: InvitationsInput;
  lines: readonly Line[];
}

/** Who to invite and as what, with the outcome of each line before anything is sent. */
export function InvitePanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('invitation');
  const errorText = useErrorText();
  const client = useApolloClient();
  const [invite] = useWrite(InviteDocument);
  const confirmed = useConfirmation();
  const { changed } = useInvitationActions();
  const [way, setWay] = useState<(typeof ways)[number]>('addresses');
  const [addresses, setAddresses] = useState('');
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [as, setAs] = useState(useFirstChoice());
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const { ref, error, setError, fieldError } = useRefusal();
  const atField = ['addresses', 'csv', 'planEndsOn', 'coachId'].some(
    (field) => fieldError(field) !== undefined,
  );

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await work().catch(setError);
    setBusy(false);
  };
  const send = async (input: InvitationsInput) => {
    const made = await confirmed(() => invite({ input }));
    if (!made) return;
    const count = made.data.invite.filter(({ verdict }) => verdict === 'NEW').length;
    toast({ kind: 'success', title: t(($) => $.sent, { count }) });
    await changed();
    onDone();
  };
  const check = () =>
    run(async () => {
      const list = way === 'addresses' ? { addresses } : { csv: file?.csv ?? '' };
      const input = { id: newId(), ...list, ...invited(as) };
      const { data } = await client.query({
        query: CheckInvitationsDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      if (!data) return;
      const lines = data.checkInvitations;
      // Valid typed addresses are sent without a review.
      if (way === 'addresses' && lines.every(({ verdict }) => verdict === 'NEW')) await send(input);
      else setChecked({ input, lines });
    });

  if (checked)
    return (
      <div className="flex flex-col gap-4 pb-2">
        <InviteLines lines={checked.lines} isTable={way === 'csv'} />
        <Problem text={error === undefined ? undefined : errorText(error)} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" size="large" onClick={() => setChecked(undefined)}>
            {t(($) => $.back)}
          </Button>
          <Button
            size="large"
            pending={busy}
            disabled={checked.lines.every(({ verdict }) => verdict !== 'NEW')}
            onClick={() => void run(() => send(checked.input))}
          >
            {t(($) => $.send, {
              count: checked.lines.filter(({ verdict }) => verdict === 'NEW').length,
            })}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      ref={ref}
      className="flex flex-col gap-5 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Segmented
        label={t(($) => $.way)}
        value={way}
        onValue={setWay}
        choices={ways.map((value) => ({ value, label: t(($) => $.ways[value]) }))}
      />
      {way === 'addresses' ? (
        <TextArea
          label={t(($) => $.addresses)}
          hint={t(($) => $.addressesHint)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          value={addresses}
          onChange={({ target }) => setAddresses(target.value)}
          error={fieldError('addresses')}
        />
      ) : (
        <TablePicker name={file?.name} error={fieldError('csv')} onFile={setFile} />
      )}
      <InviteChoices value={as} onValue={setAs} errorAt={fieldError} isTable={way === 'csv'} />
      <Problem text={error === undefined || atField ? undefined : errorText(error)} />
      <Button
        type="submit"
        size="large"
        wide
        pending={busy}
        icon={<Send className="mirrored size-5" aria-hidden="true" />}
        disabled={way === 'addresses' ? addresses.trim() === '' : !file}
      >
        {way === 'addresses' ? t(($) => $.invite) : t(($) => $.check)}
      </Button>
    </form>
  );
}
