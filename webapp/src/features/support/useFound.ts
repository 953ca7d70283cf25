import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/useDebounced';
import { loadRequests } from '../../parts/outside/loadRequests';
import { FindQuestionsDocument, type Question_HelpQuestionFragment } from './__generated__/support';

/** Shorter texts say too little about what is asked. */
const shortest = 3;
const longest = 4000;

/** The frequent questions that answer a text best; undefined while there is nothing to search for. */
export function useFound(text: string): readonly Question_HelpQuestionFragment[] | undefined {
  const search = useDebounced(text.trim()).slice(0, longest);
  const [found, setFound] = useState<{ search: string; list: readonly Question_HelpQuestionFragment[] }>();
  useEffect(() => {
    if (search.length < shortest) return;
    let isLatest = true;
    const find = async () => {
      const { request } = await loadRequests();
      const { helpQuestions } = await request(FindQuestionsDocument, { search });
      if (isLatest) setFound({ search, list: helpQuestions });
    };
    // Suggestions are a courtesy: without a network there are none.
    void find().catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [search]);
  return search.length < shortest ? undefined : found?.list;
}
