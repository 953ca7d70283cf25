import { useApolloClient } from '@apollo/client/react';
import { FileUp, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InvitationsInput, Language, Plan, Role } from '../../__generated__/types';
import { useErrorText, useFieldError } from '../../lib/errors';
import { today } from '../../lib/format';
import { useLanguage, useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useWrite } from '../../lib/useWrite';
import { useViewer } from '../../lib/viewer';
import { DateField } from '../../parts/DateField';
import { decodeTable } from '../../parts/decodeTable';
import { plans, roles } from '../../parts/people/names';
import { asChoice, useCoaches } from '../../parts/people/useCoaches';
import { useConfirmation } from '../../parts/proof/ConfirmProvider';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { TextArea } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { CheckInvitationsDocument, InviteDocument } from './__generated__/invitations';
import { InviteLines, type Line } from './InviteLines';
import { useInvitationActions } from './useInvitationActions';

const maxBytes = 256 * 1024;
const ways = ['addresses', 'csv'] as const;
const languages = ['EN', 'RU'] as const satisfies Language[];

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
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
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
      const input = { id: newId(), ...list, ...chosen(as) };
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
        <Picker name={file?.name} error={fieldError('csv')} onFile={setFile} />
      )}
      <Choices value={as} onValue={setAs} errorAt={fieldError} isTable={way === 'csv'} />
      <Problem text={error === undefined || atField ? undefined : errorText(error)} />
      <Button
        type="submit"
        size="large"
        wide
        pending={busy}
        icon={<Send className="size-5" aria-hidden="true" />}
        disabled={way === 'addresses' ? addresses.trim() === '' : !file}
      >
        {way === 'addresses' ? t(($) => $.invite) : t(($) => $.check)}
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-sub font-medium text-danger">
      {text}
    </p>
  );
}

interface Choice {
  role: Role;
  plan: Plan;
  planEndsOn: string;
  language: Language;
  coachId: string;
}

/** Only a plan that costs something ends. */
function mayEnd({ role, plan }: Choice): boolean {
  return role === 'CLIENT' && plan !== 'FREE';
}

/** A choice as API input: only clients have a coach. */
function chosen(as: Choice) {
  return {
    ...as,
    planEndsOn: (mayEnd(as) && as.planEndsOn) || null,
    coachId: (as.role === 'CLIENT' && as.coachId) || null,
  };
}

function useFirstChoice(): Choice {
  const language = useLanguage() === 'ru' ? 'RU' : 'EN';
  return { role: 'CLIENT', plan: 'FREE', planEndsOn: '', language, coachId: '' };
}

interface ChoicesProps {
  value: Choice;
  onValue: (next: Choice) => void;
  errorAt: (field: string) => string | undefined;
  isTable: boolean;
}

/** The role, plan and coach of those who accept. */
function Choices({ value, onValue, errorAt, isTable }: ChoicesProps) {
  const { t } = useTranslation(['invitation', 'ui']);
  const { timeZone } = useViewer();
  const { coaches = [], finder } = useCoaches(value.coachId);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={isTable ? 'mb-3 px-1 text-note text-soft' : 'sr-only'}>
        {isTable ? t(($) => $.otherwise, { ns: 'invitation' }) : t(($) => $.as, { ns: 'invitation' })}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t(($) => $.column.role, { ns: 'invitation' })}
          value={value.role}
          onValue={(role) => onValue({ ...value, role })}
          choices={roles.map((role) => ({ value: role, label: t(($) => $.role[role], { ns: 'ui' }) }))}
        />
        <Select
          label={t(($) => $.column.language, { ns: 'invitation' })}
          value={value.language}
          onValue={(language) => onValue({ ...value, language })}
          choices={languages.map((value) => ({
            value,
            label: t(($) => $.letter[value], { ns: 'invitation' }),
          }))}
        />
        {value.role === 'CLIENT' && (
          <>
            <Select
              label={t(($) => $.column.plan, { ns: 'invitation' })}
              value={value.plan}
              onValue={(plan) => onValue({ ...value, plan })}
              choices={plans.map((plan) => ({ value: plan, label: t(($) => $.plan[plan], { ns: 'ui' }) }))}
            />
            {mayEnd(value) && (
              <DateField
                label={t(($) => $.paidUntil, { ns: 'invitation' })}
                hint={t(($) => $.paidUntilHint, { ns: 'invitation' })}
                min={today(timeZone)}
                value={value.planEndsOn}
                onChange={({ target }) => onValue({ ...value, planEndsOn: target.value })}
                error={errorAt('planEndsOn')}
              />
            )}
            {finder}
            <Select
              label={t(($) => $.column.coach, { ns: 'invitation' })}
              value={value.coachId}
              onValue={(coachId) => onValue({ ...value, coachId })}
              error={errorAt('coachId')}
              choices={[
                { value: '', label: t(($) => $.noCoach, { ns: 'invitation' }) },
                ...coaches.map(asChoice),
              ]}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

interface PickerProps {
  name: string | undefined;
  error: string | undefined;
  onFile: (file: { name: string; csv: string }) => void;
}

function Picker({ name, error, onFile }: PickerProps) {
  const { t } = useTranslation('invitation');
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const read = async (file: File) => {
    const csv = decodeTable(new Uint8Array(await file.arrayBuffer()));
    const fits = new Blob([csv]).size <= maxBytes;
    setTooLarge(!fits);
    if (fits) onFile({ name: file.name, csv });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="px-1 text-note text-soft">{t(($) => $.csvHint)}</p>
      <code
        className="block overflow-x-auto rounded-control bg-fill p-3 text-note whitespace-pre"
        translate="no"
      >
        {`email,name,role,plan,language,paid until\numa@example.org,Uma,,vip,en,${new Date().getFullYear() + 1}-01-31`}
      </code>
      <div className="flex items-center gap-3">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void read(file);
          }}
        />
        <Button
          variant="secondary"
          icon={<FileUp className="size-5" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(($) => (name ? $.anotherFile : $.pickFile))}
        </Button>
        {name && <p className="min-w-0 truncate text-sub text-soft">{name}</p>}
      </div>
      <Problem text={tooLarge ? t(($) => $.tooLarge) : error} />
    </div>
  );
}
