import { Plus, X } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/Button';
import { TextArea, TextField } from '../../../ui/TextField';
import { type Both, type Form, isBlank, mostFaults, none } from './form';

export interface PartProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  /** What is wrong with a field of the API. */
  wrong: (field: string) => string | undefined;
}

type Field = 'name' | 'setUp' | 'howTo' | 'breathing';

/** A text of an exercise, or its faults, in both languages. */
export function Texts({ field, form, onForm, wrong }: PartProps & { field: Field | 'faults' }) {
  const { t } = useTranslation('library-exercises');
  if (field === 'faults') return <Faults form={form} onForm={onForm} wrong={wrong} />;
  return (
    <Pair
      labels={{ en: t(($) => $.en[field]), ru: t(($) => $.ru[field]) }}
      value={form[field]}
      onValue={(value) => onForm({ [field]: value })}
      maxLength={field === 'name' ? 120 : 2000}
      isLine={field === 'name'}
      at={field}
      wrong={wrong}
    />
  );
}

function Faults({ form: { faults }, onForm, wrong }: PartProps) {
  const { t } = useTranslation('library-exercises');
  const set = (at: number, fault: Both) =>
    onForm({ faults: faults.map((one, nth) => (nth === at ? fault : one)) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 px-1 text-body font-bold">{t(($) => $.faults)}</legend>
      <p className="px-1 text-note text-soft">{t(($) => $.faultsLead)}</p>
      {faults.map((fault, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that a fault is known by.
        <div key={nth} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Pair
              labels={{
                en: t(($) => $.en.fault, { number: nth + 1 }),
                ru: t(($) => $.ru.fault, { number: nth + 1 }),
              }}
              value={fault}
              onValue={(value) => set(nth, value)}
              maxLength={2000}
              at={`faults.${nth}`}
              wrong={wrong}
            />
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

interface PairProps {
  labels: Both;
  value: Both;
  onValue: (value: Both) => void;
  maxLength: number;
  isLine?: boolean;
  /** The field of the API. */
  at: string;
  wrong: PartProps['wrong'];
}

/** A text in both languages side by side, marking a missing translation. */
function Pair({ labels, value, onValue, maxLength, isLine = false, at, wrong }: PairProps) {
  const { t } = useTranslation('library-exercises');
  const Control = isLine ? TextField : TextArea;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      {(['en', 'ru'] as const).map((language) => (
        <Control
          key={language}
          label={labels[language]}
          lang={language}
          maxLength={maxLength}
          value={value[language]}
          onChange={({ target }) => onValue({ ...value, [language]: target.value })}
          error={(language === 'en' ? wrong(at) : undefined) ?? wrong(`${at}.${language}`)}
          {...(value[language].trim() === '' && !isBlank(value) && { note: t(($) => $.missing) })}
        />
      ))}
    </div>
  );
}
