import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextArea } from '../../../ui/TextField';

interface ReasonSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  /** Reports whether the action succeeded. */
  onReason: (reason: string) => Promise<boolean>;
}

/** Asks for a reason that others will read. The text stays until the action has succeeded. */
export function ReasonSheet({ open, onClose, title, lead, action, onReason }: ReasonSheetProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [lacks, setLacks] = useState(false);
  const submit = async () => {
    const isEmpty = reason.trim() === '';
    setLacks(isEmpty);
    if (isEmpty) return;
    setPending(true);
    const isDone = await onReason(reason.trim());
    setPending(false);
    if (!isDone) return;
    setReason('');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-sub text-soft">{lead}</p>
        <TextArea
          label={t(($) => $.reason, { ns: 'session-coach' })}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={lacks ? t(($) => $.reasonLacks, { ns: 'session-coach' }) : undefined}
        />
        <Button type="submit" variant="danger" size="large" wide pending={pending}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
