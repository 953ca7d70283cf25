import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFreshQuery, useScreenQuery } from '../../lib/apollo';
import { formatRelative } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { useRefetchOn } from '../../parts/notify/useRefetchOn';
import { MoreButton } from '../../parts/pages/MoreButton';
import { useNextPage } from '../../parts/pages/useNextPage';
import { Button } from '../../ui/Button';
import { Card, SectionTitle } from '../../ui/Card';
import { SearchField } from '../../ui/SearchField';
import {
  FrequentQuestionsDocument,
  SupportHomeDocument,
  type SupportHomeQuery,
  type SupportHomeQueryVariables,
  type Ticket_TicketFragment,
  TicketChangedDocument,
} from './__generated__/support';
import { ticketPath } from './links';
import { PromiseLine } from './Promise';
import { QuestionList, QuestionsByTopic } from './Questions';
import { StateBadge } from './StateBadge';
import { TicketForm } from './TicketForm';
import { useFound } from './useFound';

/** The projects of other people that the app is built from; the build writes it. */
const licencesPath = '/licences.txt';

/** Help: frequent questions, a question to support, and the viewer's questions so far. */
export function HelpTab() {
  const { t } = useTranslation('support');
  const variables = {};
  const { data, refetch } = useScreenQuery<SupportHomeQuery, SupportHomeQueryVariables>(
    SupportHomeDocument,
    variables,
  );
  useRefetchOn(TicketChangedDocument, refetch);
  const { nodes } = data.tickets;
  const [writes, setWrites] = useState(false);
  const next = useNextPage({ document: SupportHomeDocument, variables, data, path: ['tickets'] });
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex flex-col gap-4">
        <SectionTitle>{t(($) => $.ask)}</SectionTitle>
        <PromiseLine promise={data.supportPromise} />
        {writes ? (
          <TicketForm />
        ) : (
          <Button className="self-start" onClick={() => setWrites(true)}>
            {t(($) => $.write)}
          </Button>
        )}
      </Card>
      {nodes.length > 0 && (
        <section>
          <SectionTitle>{t(($) => $.yours)}</SectionTitle>
          <ul className="card divide-y divide-line overflow-hidden">
            {nodes.map((ticket) => (
              <li key={ticket.id}>
                <Line ticket={ticket} />
              </li>
            ))}
          </ul>
          <MoreButton next={next} className="mt-3" />
        </section>
      )}
      <Frequent />
      <a
        href={licencesPath}
        target="_blank"
        rel="noopener"
        className="self-start px-1 text-note text-soft underline"
      >
        {t(($) => $.licences)}
      </a>
    </div>
  );
}

function Line({ ticket }: { ticket: Ticket_TicketFragment }) {
  return (
    <Link to={ticketPath(ticket.id)} className="pressable flex min-h-13 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {ticket.summary}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-soft">
          <StateBadge state={ticket.state} />
          {formatRelative(ticket.updatedAt)}
        </span>
      </span>
      <ChevronRight className="mirrored size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}

function Frequent() {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const { data } = useFreshQuery(FrequentQuestionsDocument);
  const found = useFound(text);
  if (!data || data.helpQuestions.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle>{t(($) => $.frequent)}</SectionTitle>
      <SearchField
        label={t(($) => $.search)}
        clearLabel={t(($) => $.clear)}
        maxLength={200}
        value={text}
        onValue={setText}
      />
      <div aria-live="polite">
        {!found && <QuestionsByTopic questions={data.helpQuestions} />}
        {found && found.length > 0 && <QuestionList questions={found} />}
        {found?.length === 0 && <p className="px-1 text-sub text-soft">{t(($) => $.nothingFound)}</p>}
      </div>
    </section>
  );
}
