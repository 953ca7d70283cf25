import { useLocalized, useTranslation } from '../../../lib/i18n';
import type { Standing } from '../useStanding';

/** The rules in the viewer's language. */
export function RulesText({ text }: Pick<Standing['rules'], 'text'>) {
  const { t } = useTranslation('chat-moderation');
  const picked = useLocalized()(text);
  const words = picked.text || t(($) => $.rules.none);
  return (
    <div className="flex flex-col gap-2 text-note" lang={picked.lang}>
      {words.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
