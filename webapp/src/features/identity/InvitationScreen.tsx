import { CircleAlert } from 'lucide-react';
import { Suspense, use, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { type RequestError, toRequestError, useErrorText } from '../../lib/errors';
import { setLanguage, storedLanguage, toTag, useTranslation } from '../../lib/i18n';
import { useSite } from '../../lib/site';
import { Contact } from '../../parts/contact/Contact';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { loadRequests } from '../../parts/outside/loadRequests';
import { paths } from '../../parts/paths';
import { buttonClass, Spinner } from '../../ui/Button';
import { EmptyState } from '../../ui/States';
import { SignUpDocument } from './__generated__/identity';
import { InvitationOfferDocument, type InvitationOfferQuery } from './__generated__/invitation';
import { mailedToken } from './mailedToken';
import { SignUpForm } from './SignUpForm';

type Offer = InvitationOfferQuery['invitationOffer'];
type Answer = { offer: Offer; error?: never } | { offer?: never; error: RequestError };

const answers = new Map<string, Promise<Answer>>();

async function ask(token: string): Promise<Answer> {
  try {
    const { request } = await loadRequests();
    return { offer: (await request(InvitationOfferDocument, { token })).invitationOffer };
  } catch (error) {
    return { error: toRequestError(error) };
  }
}

/** Repeated renders share one request. */
function loadOffer(token: string): Promise<Answer> {
  const known = answers.get(token);
  if (known) return known;
  const answer = ask(token);
  answers.set(token, answer);
  return answer;
}

/** Opened by an invitation's link: the account is prepared and needs a password. */
export function InvitationScreen() {
  return (
    <Suspense fallback={<Spinner className="mx-auto my-32 size-8" />}>
      <Invitation token={mailedToken()} />
    </Suspense>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('identity-invitation');
  const errorText = useErrorText();
  const { offer, error } = use(loadOffer(token));
  if (error)
    return (
      <InvitationProblem
        title={t(($) => $.failed)}
        message={error.code === 'LINK_EXPIRED' ? t(($) => $.expired) : errorText(error)}
      />
    );
  if (offer.taken) return <InvitationProblem title={t(($) => $.taken)} message={t(($) => $.takenLead)} />;
  return <AcceptInvitation token={token} offer={offer} />;
}

function InvitationProblem({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation('identity-invitation');
  return (
    <AuthFrame title={t(($) => $.title)}>
      <EmptyState
        icon={<CircleAlert className="size-8" />}
        title={title}
        message={message}
        action={
          <div className="flex flex-col items-center gap-4">
            <Link to={paths.login} className={buttonClass()}>
              {t(($) => $.signIn)}
            </Link>
            <Contact />
          </div>
        }
      />
    </AuthFrame>
  );
}

function AcceptInvitation({ token, offer }: { token: string; offer: Offer }) {
  const { t } = useTranslation('identity-invitation');
  const { name } = useSite();
  const navigate = useNavigate();
  useEffect(() => {
    // The email was in the language that the admin chose; a language chosen on this device takes precedence.
    if (storedLanguage() === undefined) void setLanguage(toTag(offer.language));
  }, [offer.language]);
  return (
    <AuthFrame title={t(($) => $.title)} lead={t(($) => $.lead[offer.role], { product: name })}>
      <SignUpForm
        known={{ firstName: offer.firstName, lastName: offer.lastName, email: offer.email }}
        onSignIn={() => void navigate(paths.login, { replace: true })}
        open={async (send, input) => {
          const { signUp } = await send(SignUpDocument, { input: { ...input, invitation: token } });
          return signUp.session;
        }}
      />
    </AuthFrame>
  );
}
