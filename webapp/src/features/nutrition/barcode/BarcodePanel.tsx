import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { useOnline } from '../../../lib/offline';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import type { Ingredient_FoodFragment } from '../recipes/__generated__/recipes';
import { FoodByBarcodeDocument } from './__generated__/barcode';
import { Camera } from './Camera';

interface BarcodePanelProps {
  scans: boolean;
  onFound: (food: Ingredient_FoodFragment) => void;
  onOwn: (() => void) | undefined;
}

/** The camera, if the browser can read what it sees, and the field for the digits. */
export function BarcodePanel({ scans, onFound, onOwn }: BarcodePanelProps) {
  const { t } = useTranslation('nutrition-barcode');
  const client = useApolloClient();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const [refused, setRefused] = useState(false);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ code: string; error?: unknown }>();
  const find = async (wanted: string) => {
    if (pending || wanted.trim() === '') return;
    setPending(true);
    setOutcome(undefined);
    try {
      const { data } = await client.query({ query: FoodByBarcodeDocument, variables: { code: wanted } });
      if (data?.foodByBarcode) onFound(data.foodByBarcode);
      else setOutcome({ code: wanted });
    } catch (error) {
      setOutcome({ code: wanted, error });
    } finally {
      setPending(false);
    }
  };
  if (!isOnline)
    return (
      <p role="status" className="px-1 text-sub text-soft">
        {t(($) => $.offline)}
      </p>
    );
  const failure = outcome?.error;
  const wrong =
    failure === undefined
      ? undefined
      : toRequestError(failure).code === 'BAD_INPUT'
        ? t(($) => $.wrong)
        : errorText(failure);
  return (
    <div className="flex flex-col gap-3">
      {scans && !refused && (
        <Camera
          onRefused={() => setRefused(true)}
          onCode={(seen) => {
            setCode(seen);
            void find(seen);
          }}
        />
      )}
      {refused && (
        <p role="status" className="px-1 text-note text-soft">
          {t(($) => $.refused)}
        </p>
      )}
      <TextField
        label={t(($) => $.digits)}
        hint={t(($) => $.hint)}
        error={wrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not to be sent.
          event.preventDefault();
          void find(code);
        }}
      />
      <Button
        variant="secondary"
        pending={pending}
        disabled={code.trim() === ''}
        onClick={() => void find(code)}
      >
        {t(($) => $.find)}
      </Button>
      <div role="status" className="flex flex-col gap-2">
        {outcome && failure === undefined && (
          <>
            <p className="px-1 text-sub">{t(($) => $.none, { code: outcome.code })}</p>
            {onOwn && (
              <Button variant="plain" onClick={onOwn}>
                {t(($) => $.own)}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
