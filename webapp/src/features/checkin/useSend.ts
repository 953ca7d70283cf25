import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type RequestError, toRequestError, useErrorText } from '../../lib/errors';
import { useTranslation } from '../../lib/i18n';
import { useWrite } from '../../lib/useWrite';
import { useViewer } from '../../lib/viewer';
import { toast } from '../../ui/toast';
import { NextCheckInDocument, SendCheckInDocument } from './__generated__/checkin';
import { inputOf, problemOf, type Question, questionAt, type TypedAnswers } from './answers';

interface Sending {
  id: string;
  dueOn: string;
  questions: readonly Question[];
  onSent: () => void;
}

/** Validates the answers and sends them; problems are kept by question. */
export function useSend({ id, dueOn, questions, onSent }: Sending) {
  const { t } = useTranslation(['checkin', 'ui']);
  const { units } = useViewer();
  const errorText = useErrorText();
  const [problems, setProblems] = useState<ReadonlyMap<string, RequestError>>(new Map());
  const client = useApolloClient();
  const [send, pending] = useWrite(SendCheckInDocument, {
    waits: true,
    refresh: [NextCheckInDocument],
    invalidate: true,
  });
  const refuse = (found: ReadonlyMap<string, RequestError>) => {
    setProblems(found);
    const [first] = found.keys();
    // After the invalid field has been marked.
    if (first) requestAnimationFrame(() => focusOn(first));
    toast({
      kind: 'error',
      title: t(($) => $.lookAgain, { ns: 'checkin', count: found.size }),
    });
  };
  const fail = (failure: unknown, questionId: string | undefined) => {
    const error = toRequestError(failure);
    // The questions may have changed, or it was sent from another device.
    client.refetchQueries({ include: [NextCheckInDocument] }).catch(() => undefined);
    if (questionId) return refuse(new Map([[questionId, error]]));
    const message =
      error.code === 'CONFLICT' ? t(($) => $.sentAlready, { ns: 'checkin' }) : errorText(failure);
    toast({ kind: 'error', title: t(($) => $.error, { ns: 'ui' }), message });
  };
  const submit = async (typed: TypedAnswers) => {
    const found = new Map(
      questions.flatMap((question): [string, RequestError][] => {
        const problem = problemOf(question, typed, units);
        return problem ? [[question.id, problem]] : [];
      }),
    );
    if (found.size > 0) return refuse(found);
    setProblems(found);
    const answers = inputOf(questions, typed, units);
    try {
      await send({ input: { id, dueOn, answers } });
      onSent();
    } catch (failure) {
      fail(failure, questionAt(toRequestError(failure), questions, answers));
    }
  };
  /** A question being answered again is no longer marked. */
  const settle = (questionId: string) => {
    if (problems.has(questionId)) setProblems(new Map([...problems].filter(([id]) => id !== questionId)));
  };
  return { submit, problems, settle, pending };
}

/** Scrolls to a question and focuses its field. */
function focusOn(questionId: string) {
  const place = document.getElementById(`question-${questionId}`);
  const fields = 'input:checked,input,textarea,button';
  place?.querySelector<HTMLElement>(fields)?.focus();
}
