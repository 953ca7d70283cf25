import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Sheet } from '../../../ui/Sheet';
import { ProofForm } from './ProofForm';

interface Props {
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmSheet({ open, onAnswer }: Props) {
  const { t } = useTranslation(['identity-security', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(false)}
      locale={useLanguage()}
      title={t(($) => $.confirm.title, { ns: 'identity-security' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub text-soft">{t(($) => $.confirm.lead, { ns: 'identity-security' })}</p>
        <ProofForm
          autoFocus
          submit={t(($) => $.confirm.submit, { ns: 'identity-security' })}
          onProved={() => onAnswer(true)}
        />
      </div>
    </Sheet>
  );
}
