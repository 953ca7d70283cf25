import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { TicketTopic } from '../../__generated__/types';
import { formatDate } from '../../lib/format';
import { toLanguage, useLanguage, useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { useStoredDraft } from '../../parts/useStoredDraft';
import { Button, buttonClass } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { EmptyState } from '../../ui/States';
import { TextArea, TextField } from '../../ui/TextField';
import { GuestHelpDocument, type GuestHelpQuery, OpenGuestTicketDocument } from './__generated__/support';
import { thisDevice } from './device';
import { PromiseLine } from './Promise';
import { QuestionsByTopic } from './Questions';
import { Suggestions } from './Suggestions';
import { topics } from './topics';
import { useSend } from './useSend';

/** Help for anyone who cannot sign in: frequent questions, and a question that is answered by email. */
export function HelpScreen() {
  const { t } = useTranslation('support');
  const help = useGuestHelp();
  const [answerBy, setAnswerBy] = useState<string>();
  return (
    <AuthFrame title={t(($) => $.guest.title)} lead={t(($) => $.guest.lead)}>
      {answerBy ? (
        <EmptyState
          icon={<MailCheck className="size-8" />}
          title={t(($) => $.form.sent)}
          message={t(($) => $.guest.sentLead, {
            date: formatDate(answerBy, 'short'),
            time: formatDate(answerBy, 'time'),
          })}
          action={
            <Link to={paths.login} className={buttonClass('secondary')}>
              {t(($) => $.guest.signIn)}
            </Link>
          }
        />
      ) : (
        <>
          {help && <PromiseLine promise={help.supportPromise} />}
          <GuestForm onSent={setAnswerBy} />
          {help && help.helpQuestions.length > 0 && (
            <section className="flex flex-col gap-3">
              <h2 className="text-heading font-bold">{t(($) => $.frequent)}</h2>
              <QuestionsByTopic questions={help.helpQuestions} />
            </section>
          )}
          <Link to={paths.login} className={buttonClass('plain')}>
            {t(($) => $.guest.signIn)}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}

function useGuestHelp(): GuestHelpQuery | undefined {
  const [help, setHelp] = useState<GuestHelpQuery>();
  useEffect(() => {
    const load = async () => {
      const { request } = await loadRequests();
      setHelp(await request(GuestHelpDocument, {}));
    };
    // The form works without it.
    void load().catch(() => undefined);
  }, []);
  return help;
}

interface Draft {
  id: string;
  name: string;
  email: string;
  topic: TicketTopic;
  text: string;
}

function GuestForm({ onSent }: { onSent: (answerBy: string) => void }) {
  const { t } = useTranslation('support');
  const language = toLanguage(useLanguage());
  const fresh = useRef<Draft>({ id: newId(), name: '', email: '', topic: 'ACCOUNT', text: '' });
  const { value: draft, store, forget } = useStoredDraft<Draft>('guest-ticket', fresh.current);
  const set = (change: Partial<Draft>) => store({ ...draft, ...change });
  const { pending, onSubmit, fieldError } = useSend(async () => {
    const { request } = await loadRequests();
    const { openGuestTicket } = await request(OpenGuestTicketDocument, {
      input: { ...draft, language, device: thisDevice() },
    });
    forget();
    onSent(openGuestTicket.answerBy);
  });
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t(($) => $.guest.name)}
        autoComplete="name"
        required
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
        error={fieldError('name')}
      />
      <TextField
        label={t(($) => $.guest.email)}
        hint={t(($) => $.guest.emailHint)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        value={draft.email}
        onChange={({ target }) => set({ email: target.value })}
        error={fieldError('email')}
      />
      <Select
        label={t(($) => $.form.topic)}
        value={draft.topic}
        onValue={(topic) => set({ topic })}
        choices={topics.map((value) => ({ value, label: t(($) => $.topic[value]) }))}
      />
      <TextArea
        label={t(($) => $.form.text)}
        rows={6}
        required
        maxLength={4000}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        error={fieldError('text')}
      />
      <Suggestions text={draft.text} />
      <Button type="submit" wide pending={pending}>
        {t(($) => $.form.send)}
      </Button>
    </form>
  );
}
