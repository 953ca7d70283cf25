import { useEffect, useState } from 'react';
import { type Contract, loadSchema } from './schema';

/** The schema, once it has loaded. */
export function useContract() {
  const [contract, setContract] = useState<Contract>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    // Each attempt reloads the schema.
    void attempt;
    loadSchema().then(
      (loaded) => here && setContract(loaded),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [attempt]);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { contract, failed, again };
}
