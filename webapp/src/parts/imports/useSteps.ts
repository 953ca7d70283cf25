import { useRef, useState } from 'react';

/** The work of a step: returns what is wrong, if anything. The next step may begin before it ends. */
type Work = (isLatest: () => boolean) => Promise<string | undefined>;

/** The steps of an import, of which only the latest says that it is under way, or what is wrong. */
export function useSteps<Step extends string>(textOf: (error: unknown) => string) {
  const [busy, setBusy] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  const begun = useRef(0);
  const run = async (step: Step, work: Work, failure = textOf) => {
    const mine = ++begun.current;
    const isLatest = () => mine === begun.current;
    setBusy(step);
    setProblem(undefined);
    const found = await work(isLatest).catch(failure);
    if (!isLatest()) return;
    setProblem(found);
    setBusy(undefined);
  };
  return { busy, problem, run };
}
