import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import type { Phase } from './form';

interface PhaseSheetProps {
  week: number;
  phases: readonly Phase[];
  open: boolean;
  onClose: () => void;
  onPhases: (phases: Phase[]) => void;
}

/** Names the phase that begins in a week. */
export function PhaseSheet({ week, phases, open, onClose, onPhases }: PhaseSheetProps) {
  const { t } = useTranslation(['programme-staff', 'ui']);
  const language = useLanguage();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.phase.from, { ns: 'programme-staff', week })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <PhaseForm
        key={week}
        before={phases.find((one) => one.week === week)}
        onDone={(en, ru) => {
          const others = phases.filter((one) => one.week !== week);
          const isNamed = `${en}${ru}`.trim() !== '';
          onPhases(isNamed ? [...others, { week, en, ru }].sort((a, b) => a.week - b.week) : others);
          onClose();
        }}
      />
    </Sheet>
  );
}

interface PhaseFormProps {
  before: Phase | undefined;
  onDone: (en: string, ru: string) => void;
}

function PhaseForm({ before, onDone }: PhaseFormProps) {
  const { t } = useTranslation('programme-staff');
  const [en, setEn] = useState(before?.en ?? '');
  const [ru, setRu] = useState(before?.ru ?? '');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // React passes events on to the form around the sheet.
        event.stopPropagation();
        event.preventDefault();
        onDone(en, ru);
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.phase.lead)}</p>
      <TextField
        label={t(($) => $.phase.en)}
        lang="en"
        maxLength={120}
        value={en}
        onChange={({ target }) => setEn(target.value)}
      />
      <TextField
        label={t(($) => $.phase.ru)}
        lang="ru"
        maxLength={120}
        value={ru}
        onChange={({ target }) => setRu(target.value)}
      />
      <Button type="submit" size="large" wide>
        {t(($) => $.phase.done)}
      </Button>
    </form>
  );
}
