import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { RequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { outboxActions, type Refused, takeRefusals, useQueuedWrites } from '../../lib/outbox/waiting';
import { toast } from '../../ui/toast';
import { effects } from '../effects';

type Known = keyof typeof effects;

/** Shows in a toast that the server refused a write that had waited; what was typed stays on the device. */
export function Refusals() {
  const { t } = useTranslation(['app-offline', 'training', 'chat', 'people-profile', 'ui']);
  const jobs = useQueuedWrites();
  const errorText = useErrorText();
  const navigate = useNavigate();
  useEffect(() => {
    const show = ({ key, operation, refused }: Refused) => {
      const name = operation in effects ? (operation as Known) : 'other';
      const place = name === 'other' ? undefined : effects[name].edit;
      const why = errorText(new RequestError(refused.code, refused.args));
      const error = t(($) => $.error, { ns: 'ui' });
      const said: Partial<Record<Known | 'other', [title: string, message: string]>> = {
        CompleteWorkout: [error, t(($) => $.completeFailed, { ns: 'training' })],
        PostMessage: [t(($) => $.failed, { ns: 'chat' }), t(($) => $.failedLead, { ns: 'chat' })],
        UpdateProfile: [error, t(($) => $.failed, { ns: 'people-profile' })],
      };
      const [title, message] = said[name] ?? [error, `${t(($) => $.operation[name])}: ${why}`];
      const action = place
        ? { label: t(($) => $.edit), run: () => void navigate(`${place}?draft=${key}`) }
        : { label: t(($) => $.retry), run: () => void outboxActions()?.retry(key) };
      toast({ kind: 'error', title, message, action });
    };
    if (jobs.length > 0) for (const job of takeRefusals()) show(job);
  }, [jobs, t, errorText, navigate]);
  return null;
}
