import { useLanguage, useTranslation } from '../../lib/i18n';
import { Sheet } from '../../ui/Sheet';
import { ProofForm } from './ProofForm';

interface Props {
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmSheet({ open, onAnswer }: Props) {
  const { t } = useTranslation(['parts-proof', 'ui']);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(false)}
      locale={useLanguage()}
      title={t(($) => $.title, { ns: 'parts-proof' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub text-soft">{t(($) => $.lead, { ns: 'parts-proof' })}</p>
        <ProofForm
          autoFocus
          submit={t(($) => $.submit, { ns: 'parts-proof' })}
          onProved={() => onAnswer(true)}
        />
      </div>
    </Sheet>
  );
}
