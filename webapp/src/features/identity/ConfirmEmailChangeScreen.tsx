import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { type RequestError, toRequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { buttonClass, Spinner } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { ConfirmEmailChangeDocument } from './__generated__/identity';
import { mailedToken } from './mailedToken';

type Outcome = 'done' | 'waiting' | RequestError;

const answers = new Map<string, Promise<Outcome>>();

async function send(token: string): Promise<Outcome> {
  const { request } = await loadRequests();
  const { confirmEmailChange } = await request(ConfirmEmailChangeDocument, { token });
  return confirmEmailChange ? 'done' : 'waiting';
}

/** The link works once, so repeated renders share one request. */
function agree(token: string): Promise<Outcome> {
  const known = answers.get(token);
  if (known) return known;
  const answer = send(token).catch((error: unknown) => toRequestError(error));
  answers.set(token, answer);
  return answer;
}

export function ConfirmEmailChangeScreen() {
  const { t } = useTranslation('identity');
  return (
    <AuthFrame title={t(($) => $.emailChange.title)}>
      <Suspense fallback={<Spinner className="mx-auto my-16 size-8" />}>
        <Answer />
      </Suspense>
    </AuthFrame>
  );
}

function Answer() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const outcome = use(agree(mailedToken()));
  const open = (
    <Link to={paths.dashboard} className={buttonClass()}>
      {t(($) => $.confirm.open)}
    </Link>
  );
  if (outcome === 'done')
    return (
      <EmptyState
        icon={<CircleCheck className="size-8" />}
        title={t(($) => $.emailChange.done)}
        message={t(($) => $.emailChange.doneLead)}
        action={open}
      />
    );
  if (outcome === 'waiting')
    return (
      <EmptyState
        icon={<MailCheck className="size-8" />}
        title={t(($) => $.emailChange.waiting)}
        message={t(($) => $.emailChange.waitingLead)}
      />
    );
  return (
    <EmptyState
      icon={<CircleAlert className="size-8" />}
      title={t(($) => $.confirm.failed)}
      message={errorText(outcome)}
      action={open}
    />
  );
}
