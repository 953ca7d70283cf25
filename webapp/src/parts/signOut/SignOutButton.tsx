import { LogOut } from 'lucide-react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useSignOut } from './useSignOut';

export function SignOutButton({ wide = true }: { wide?: boolean }) {
  const { t } = useTranslation('parts-signOut');
  const { start, question } = useSignOut();
  return (
    <>
      <Button
        variant="danger"
        wide={wide}
        icon={<LogOut className="mirrored size-5" aria-hidden="true" />}
        onClick={start}
      >
        {t(($) => $.signOut)}
      </Button>
      {question}
    </>
  );
}
