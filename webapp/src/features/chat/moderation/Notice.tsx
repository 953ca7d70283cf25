import { Ban, ScrollText } from 'lucide-react';
import { formatDate } from '../../../lib/format';
import { useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import { useViewer } from '../../../lib/viewer';
import { useErrorToast } from '../../../parts/useErrorToast';
import { Button } from '../../../ui/Button';
import type { Standing } from '../useStanding';
import { AcceptChatRulesDocument, ChatStandingDocument } from './__generated__/standing';
import { RulesText } from './RulesText';

/** Replaces the composer while the viewer may not write in the community, and says why. */
export function Notice({
  standing: { ban, rules },
  waiting,
}: {
  standing: Standing;
  /** How many messages wait for the rules to be accepted. */
  waiting: number;
}) {
  return ban ? <BanNotice ban={ban} /> : <AcceptRules rules={rules} waiting={waiting} />;
}

function BanNotice({ ban: { until, reason } }: { ban: NonNullable<Standing['ban']> }) {
  const { t } = useTranslation('chat-moderation');
  const { timeZone } = useViewer();
  return (
    <div role="status" className="flex gap-3 border-t border-line bg-danger-tint px-4 py-3">
      <Ban className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-0 text-note">
        <span className="block font-semibold">
          {until
            ? t(($) => $.notice.until, {
                date: formatDate(until, 'long', timeZone),
                time: formatDate(until, 'time', timeZone),
              })
            : t(($) => $.notice.forGood)}
        </span>
        {t(($) => $.notice.reason, { reason: t(($) => $.reason[reason]) })}
      </p>
    </div>
  );
}

function AcceptRules({ rules, waiting }: { rules: Standing['rules']; waiting: number }) {
  const { t } = useTranslation('chat-moderation');
  const fail = useErrorToast();
  const [accept, pending] = useWrite(AcceptChatRulesDocument, {
    update: (cache, { acceptChatRules: chatStanding }) =>
      cache.writeQuery({ query: ChatStandingDocument, data: { chatStanding } }),
  });
  const agree = () => accept({ version: rules.version }).catch(fail);
  return (
    <section
      aria-label={t(($) => $.rules.title)}
      className="flex max-h-72 flex-col gap-3 overflow-y-auto border-t border-line bg-card px-4 pt-3"
    >
      <p className="flex items-center gap-2 text-sub font-semibold">
        <ScrollText className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t(($) => $.rules.lead)}
      </p>
      <RulesText text={rules.text} />
      <div className="sticky bottom-0 bg-card pt-1 pb-3">
        {waiting > 0 && (
          <p role="status" className="pb-2 text-note text-soft">
            {t(($) => $.rules.waiting, { count: waiting })}
          </p>
        )}
        <Button pending={pending} onClick={() => void agree()}>
          {t(($) => $.rules.agree)}
        </Button>
      </div>
    </section>
  );
}
