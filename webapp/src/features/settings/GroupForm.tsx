import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n';
import { RestoredNotice } from '../../parts/RestoredNotice';
import { showFirstError } from '../../parts/useFirstError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';

interface GroupFormProps {
  title: string;
  lead: string;
  pending: boolean;
  /** Whether someone else has saved this group in the meantime. */
  overtaken: boolean;
  /** Whether the form has what was not saved last time. */
  isRestored: boolean;
  onTheirs: () => void;
  onSave: () => void;
  saveLabel?: string;
  children: ReactNode;
}

/** A group of settings with its own save button. */
export function GroupForm({
  title,
  lead,
  pending,
  overtaken,
  isRestored,
  onTheirs,
  onSave,
  saveLabel,
  children,
}: GroupFormProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const alert = useRef<HTMLDivElement>(null);
  // It moves the button just pressed down, perhaps past the edge of the screen.
  useEffect(() => {
    if (overtaken) alert.current?.scrollIntoView({ block: 'center' });
  }, [overtaken]);
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);
  // What was refused may be far above the button.
  useEffect(() => {
    if (wasPending.current && !pending && form.current?.querySelector('[aria-invalid=true]'))
      showFirstError(form.current);
    wasPending.current = pending;
  }, [pending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Card>
      <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
        <div>
          <h2 className="text-heading font-bold">{title}</h2>
          <p className="text-sub text-soft">{lead}</p>
        </div>
        {isRestored && !overtaken && <RestoredNotice onDiscard={onTheirs} />}
        {children}
        {overtaken && (
          <div
            role="alert"
            ref={alert}
            className="flex flex-col items-start gap-2 rounded-control bg-warn-tint p-4"
          >
            <p className="text-sub">{t(($) => $.overtaken, { ns: 'settings' })}</p>
            <Button variant="secondary" size="small" onClick={onTheirs}>
              {t(($) => $.showTheirs, { ns: 'settings' })}
            </Button>
          </div>
        )}
        <Button type="submit" pending={pending} className="self-start">
          {saveLabel ?? t(($) => $.save, { ns: 'ui' })}
        </Button>
      </form>
    </Card>
  );
}
