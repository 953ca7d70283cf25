import { Mail } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { useSite } from '../../lib/site';
import { Contact } from '../../parts/contact/Contact';
import { EmptyState } from '../../ui/States';

/** Replaces the form while sign-up is closed. */
export function SignUpClosed() {
  const { t } = useTranslation('identity');
  const isByInvitation = useSite().registration === 'INVITE';
  return (
    <EmptyState
      icon={isByInvitation ? <Mail className="size-8" /> : undefined}
      title={t(($) => (isByInvitation ? $.noEntry.inviteTitle : $.noEntry.closedTitle))}
      message={t(($) => (isByInvitation ? $.noEntry.inviteLead : $.noEntry.closedLead))}
      action={<Contact />}
    />
  );
}
