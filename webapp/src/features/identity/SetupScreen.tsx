import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n';
import { AuthFrame } from '../../parts/outside/AuthFrame';
import { paths } from '../../parts/paths';
import { CreateFirstAdminDocument } from './__generated__/setup';
import { mailedToken } from './mailedToken';
import { SignUpForm } from './SignUpForm';

/** Opened by the link that the server prints while it has no administrator. */
export function SetupScreen() {
  const { t } = useTranslation('identity-setup');
  const navigate = useNavigate();
  return (
    <AuthFrame title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <SignUpForm
        onSignIn={() => void navigate(paths.login, { replace: true })}
        open={async (send, input) =>
          (await send(CreateFirstAdminDocument, { token: mailedToken(), input })).createFirstAdmin
        }
      />
    </AuthFrame>
  );
}
