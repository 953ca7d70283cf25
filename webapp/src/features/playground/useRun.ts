import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, listen, type PlaygroundRequest, runOnce } from './run';

const maxKept = 50;

type Phase = 'idle' | 'running' | 'listening';

export interface Run {
  phase: Phase;
  /** Newest first. */
  answers: readonly Answer[];
  /** Why there is no answer, or why the subscription ended. */
  failure: string;
  start: (asked: PlaygroundRequest, kind: 'query' | 'mutation' | 'subscription') => void;
  stop: () => void;
}

/** Runs one operation at a time, and stops it on unmount. */
export function useRun(): Run {
  const [phase, setPhase] = useState<Phase>('idle');
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    setPhase('idle');
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  const start: Run['start'] = (asked, kind) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const add = (answer: Answer) => {
      if (!control.signal.aborted) setAnswers((before) => [answer, ...before].slice(0, maxKept));
    };
    setAnswers([]);
    setFailure('');
    setPhase(kind === 'subscription' ? 'listening' : 'running');
    const work =
      kind === 'subscription'
        ? listen(asked, add, control.signal)
        : runOnce(asked, control.signal).then((answer) => {
            add(answer);
            return undefined;
          });
    void work
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((reason) => {
        if (control.signal.aborted) return;
        setFailure(reason ?? '');
        setPhase('idle');
      });
  };
  return { phase, answers, failure, start, stop };
}
