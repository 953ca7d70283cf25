import { CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { toRequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { patchViewer } from '../../lib/viewer';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { buttonClass, Spinner } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { ConfirmEmailDocument } from './__generated__/identity';
import { mailedToken } from './mailedToken';

const answers = new Map<string, Promise<unknown>>();

async function send(token: string): Promise<undefined> {
  const { request } = await loadRequests();
  await request(ConfirmEmailDocument, { token });
  patchViewer({ emailConfirmed: true });
}

/** The link works once, so repeated renders share one request. */
function confirm(token: string): Promise<unknown> {
  const known = answers.get(token);
  if (known) return known;
  const answer = send(token).catch((error: unknown) => toRequestError(error));
  answers.set(token, answer);
  return answer;
}

export function ConfirmEmailScreen() {
  const { t } = useTranslation('identity');
  return (
    <AuthFrame title={t(($) => $.confirm.title)}>
      <Suspense fallback={<Spinner className="mx-auto my-16 size-8" />}>
        <Answer />
      </Suspense>
    </AuthFrame>
  );
}

function Answer() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const error = use(confirm(mailedToken()));
  return (
    <EmptyState
      icon={error ? <CircleAlert className="size-8" /> : <CircleCheck className="size-8" />}
      title={error ? t(($) => $.confirm.failed) : t(($) => $.confirm.done)}
      message={error ? errorText(error) : t(($) => $.confirm.doneLead)}
      action={
        <Link to={paths.dashboard} className={buttonClass()}>
          {t(($) => $.confirm.open)}
        </Link>
      }
    />
  );
}
