import { useTranslation } from '../../lib/i18n';
import { QuestionList } from './Questions';
import { useFound } from './useFound';

/** What may answer a question before it is sent. */
export function Suggestions({ text }: { text: string }) {
  const { t } = useTranslation('support');
  const found = useFound(text);
  return (
    <div aria-live="polite">
      {found && found.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="px-1 text-note font-semibold">{t(($) => $.mayHelp)}</h2>
          <QuestionList questions={found} />
        </section>
      )}
    </div>
  );
}
