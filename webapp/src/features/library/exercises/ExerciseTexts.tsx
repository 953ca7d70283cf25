import { Plus, X } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import type { TextByLanguage } from '../../../parts/texts/byLanguage';
import { SideBySide, Texts } from '../../../parts/texts/Texts';
import { Button, IconButton } from '../../../ui/Button';
import { type Form, mostFaults, none } from './form';

export interface PartProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  /** What is wrong with a field of the API. */
  wrong: (field: string) => string | undefined;
}

type Field = 'name' | 'setUp' | 'howTo' | 'breathing';

/** A text of an exercise, or its faults, in each language. */
export function ExerciseTexts({ field, form, onForm, wrong }: PartProps & { field: Field | 'faults' }) {
  const { t } = useTranslation('library-exercises');
  if (field === 'faults') return <Faults form={form} onForm={onForm} wrong={wrong} />;
  return (
    <SideBySide>
      <Texts
        label={t(($) => $.texts[field])}
        value={form[field]}
        onValue={(value) => onForm({ [field]: value })}
        maxLength={field === 'name' ? 120 : 2000}
        rows={field === 'name' ? undefined : 3}
        at={field}
        wrong={wrong}
      />
    </SideBySide>
  );
}

function Faults({ form: { faults }, onForm, wrong }: PartProps) {
  const { t } = useTranslation('library-exercises');
  const set = (at: number, fault: TextByLanguage) =>
    onForm({ faults: faults.map((one, nth) => (nth === at ? fault : one)) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 px-1 text-body font-bold">{t(($) => $.faults)}</legend>
      <p className="px-1 text-note text-soft">{t(($) => $.faultsLead)}</p>
      {faults.map((fault, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that a fault is known by.
        <div key={nth} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <SideBySide>
              <Texts
                label={t(($) => $.texts.fault, { number: nth + 1 })}
                value={fault}
                onValue={(value) => set(nth, value)}
                maxLength={2000}
                rows={3}
                at={`faults.${nth}`}
                wrong={wrong}
              />
            </SideBySide>
          </div>
          <IconButton
            label={t(($) => $.removeFault, { number: nth + 1 })}
            onClick={() => onForm({ faults: faults.filter((_, other) => other !== nth) })}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {faults.length < mostFaults && (
        <Button
          variant="secondary"
          className="max-w-full self-start wrap-anywhere"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => onForm({ faults: [...faults, none] })}
        >
          {t(($) => $.addFault)}
        </Button>
      )}
    </fieldset>
  );
}
