import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { isBlank, type TextByLanguage } from '../../../parts/texts/byLanguage';
import { Texts } from '../../../parts/texts/Texts';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
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
        onDone={(title) => {
          const others = phases.filter((one) => one.week !== week);
          onPhases(isBlank(title) ? others : [...others, { week, title }].sort((a, b) => a.week - b.week));
          onClose();
        }}
      />
    </Sheet>
  );
}

interface PhaseFormProps {
  before: Phase | undefined;
  onDone: (title: TextByLanguage) => void;
}

function PhaseForm({ before, onDone }: PhaseFormProps) {
  const { t } = useTranslation('programme-staff');
  const [title, setTitle] = useState<TextByLanguage>(before?.title ?? {});
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // React passes events on to the form around the sheet.
        event.stopPropagation();
        event.preventDefault();
        onDone(title);
      }}
    >
      <p className="text-sub text-soft">{t(($) => $.phase.lead)}</p>
      <Texts
        label={t(($) => $.phase.title)}
        value={title}
        onValue={setTitle}
        maxLength={120}
        at="title"
        wrong={() => undefined}
      />
      <Button type="submit" size="large" wide>
        {t(($) => $.phase.done)}
      </Button>
    </form>
  );
}
