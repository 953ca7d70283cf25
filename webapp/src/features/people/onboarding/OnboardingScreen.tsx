import { Suspense, useEffect, useState } from 'react';
import { toRequestError, useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { setViewer, useViewer } from '../../../lib/viewer';
import { askHowTheyTrain } from '../../../parts/askTraining';
import { AuthFrame } from '../../../parts/outside/AuthFrame';
import { loadRequests } from '../../../parts/outside/loadRequests';
import { useSignOut } from '../../../parts/signOut/useSignOut';
import { Button } from '../../../ui/Button';
import { ProgressBar } from '../../../ui/ProgressBar';
import { Skeleton } from '../../../ui/States';
import { toast } from '../../../ui/toast';
import { CompleteOnboardingDocument, SaveOnboardingDocument } from './__generated__/onboarding';
import { forgetOnboardingDraft, useOnboardingDraft } from './onboardingDraft';
import { preloadSteps, type StepInput, stepsFor } from './steps';

export function OnboardingScreen() {
  const { t } = useTranslation('people-onboarding');
  const { t: ui } = useTranslation('ui');
  const { start: signOut, question } = useSignOut();
  const viewer = useViewer();
  const steps = stepsFor(viewer.role);
  const { draft, setDraft } = useOnboardingDraft(viewer);
  const [at, setAt] = useState(Math.min(viewer.onboardingStep, steps.length - 1));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const fieldError = useFieldError(error);
  useEffect(() => {
    void preloadSteps().catch(() => undefined);
  }, []);
  const step = steps[at];
  if (!step) return null;
  const number = at + 1;
  const isLast = number === steps.length;
  const fraction = number / steps.length;
  const far = t(($) => $.percent, { percent: Math.round(fraction * 100) });

  const save = async (read: () => Promise<StepInput>) => {
    setPending(true);
    setError(undefined);
    try {
      const { request } = await loadRequests();
      const saved = await request(SaveOnboardingDocument, { input: { ...(await read()), step: number } });
      if (isLast) {
        const done = await request(CompleteOnboardingDocument, {});
        forgetOnboardingDraft();
        if (viewer.role === 'CLIENT') askHowTheyTrain(true);
        setViewer(done.completeOnboarding); // the guard leads on from here
      } else {
        setViewer(saved.saveOnboarding);
        setAt(number);
        scrollTo(0, 0);
      }
    } catch (failure) {
      setError(failure);
      if (toRequestError(failure).code !== 'BAD_INPUT')
        toast({
          kind: 'error',
          title: ui(($) => $.error),
          message: t(($) => $.failed),
        });
    }
    setPending(false);
  };

  const { Fields } = step;
  return (
    <AuthFrame title={t(($) => $.title[step.key])} lead={t(($) => $.lead[step.key])}>
      <div className="-order-1 flex flex-col gap-2">
        <p className="flex justify-between text-note font-semibold text-soft">
          <span>{t(($) => $.step, { number, total: steps.length })}</span>
          <span>{far}</span>
        </p>
        <ProgressBar fraction={fraction} label={t(($) => $.progress)} valueText={far} />
      </div>
      <form
        key={step.key}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save(() => step.input(draft));
        }}
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <Fields draft={draft} setDraft={setDraft} fieldError={fieldError} />
        </Suspense>
        <div className="flex flex-col gap-2">
          <Button type="submit" size="large" wide pending={pending}>
            {isLast ? t(($) => $.finish) : ui(($) => $.next)}
          </Button>
          <div className="flex justify-between gap-2">
            <Button variant="plain" onClick={at > 0 ? () => setAt(at - 1) : signOut}>
              {at > 0 ? ui(($) => $.back) : t(($) => $.leave)}
            </Button>
            {step.optional && (
              <Button variant="plain" disabled={pending} onClick={() => void save(async () => ({}))}>
                {t(($) => $.skip)}
              </Button>
            )}
          </div>
        </div>
      </form>
      {question}
    </AuthFrame>
  );
}
