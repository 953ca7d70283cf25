import { useEffect, useRef } from 'react';
import { useWrite } from '../../lib/useWrite';
import { setViewer, useViewer } from '../../lib/viewer';
import { forgetChosenPlan } from '../../parts/plans';
import { ForgetChosenPlanDocument } from './__generated__/billing';

/** Forgets the plan that was chosen before signing up, on this device and with the account: what it costs is shown. */
export function useForgetChoice(): void {
  const { chosenPlan } = useViewer();
  const [forget] = useWrite(ForgetChosenPlanDocument);
  const kept = useRef(chosenPlan);
  const send = useRef(forget);
  useEffect(() => {
    forgetChosenPlan();
    if (!kept.current) return;
    // If it fails, it is offered once more.
    send.current({}).then(
      ({ data }) => setViewer(data.forgetChosenPlan),
      () => undefined,
    );
  }, []);
}
