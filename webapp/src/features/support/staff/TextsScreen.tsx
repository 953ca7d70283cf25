import { useSearchParams } from 'react-router';
import { useScreenQuery } from '../../../lib/apollo';
import { useTranslation } from '../../../lib/i18n';
import { Tabs } from '../../../ui/Tabs';
import { SupportTextsDocument } from './__generated__/staff';
import { QuestionsEditor } from './QuestionsEditor';
import { ReadyEditor } from './ReadyEditor';

const tabs = ['questions', 'ready'] as const;

/** The frequent questions, and the answers that staff prepared. */
export function TextsScreen() {
  const { t } = useTranslation('support-staff');
  const { helpQuestions, readyAnswers } = useScreenQuery(SupportTextsDocument, {}).data;
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'questions';
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-4">
      <Tabs
        label={t(($) => $.texts)}
        value={tab}
        onValue={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.textTab[value]) }))}
      >
        {tab === 'questions' && <QuestionsEditor questions={helpQuestions} />}
        {tab === 'ready' && <ReadyEditor answers={readyAnswers} />}
      </Tabs>
    </div>
  );
}
