import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { Switch } from '../../../ui/Switch';
import { TextArea } from '../../../ui/TextField';
import { type AlarmChoice, canNotify, chooseAlarm, requestNotifications, unlockSound } from './alarm';
import { changeDraft } from './store';
import { canSpeak, speak } from './voice';
import type { WorkoutDraft } from './workoutDraft';

interface SheetProps {
  draft: WorkoutDraft;
  open: boolean;
  onClose: () => void;
}

const longestNote = 2000;

function Note({ draft }: { draft: WorkoutDraft }) {
  const { t } = useTranslation(['training-exercise', 'ui']);
  return (
    <TextArea
      rows={3}
      label={t(($) => $.note, { ns: 'training-exercise' })}
      note={t(($) => $.optional, { ns: 'ui' })}
      hint={t(($) => $.noteHint, { ns: 'training-exercise' })}
      maxLength={longestNote}
      value={draft.note}
      onChange={(event) => changeDraft((now) => ({ ...now, endedAt: null, note: event.target.value }))}
    />
  );
}

interface OptionsSheetProps extends SheetProps {
  choice: AlarmChoice;
  onChoice: (choice: AlarmChoice) => void;
}

/** The options for sound, voice, notifications and note. */
export function OptionsSheet({ draft, open, onClose, choice, onChoice }: OptionsSheetProps) {
  const { t } = useTranslation(['training-exercise', 'ui']);
  const language = useLanguage();
  const [refused, setRefused] = useState(false);
  const choose = (next: AlarmChoice) => {
    chooseAlarm(next);
    onChoice(next);
    unlockSound();
  };
  const chooseVoice = (voice: boolean) => {
    choose({ ...choice, voice });
    // Browsers allow speech only after it was used in a tap.
    if (voice)
      speak(
        t(($) => $.voiceOn, { ns: 'training-exercise' }),
        language,
      );
  };
  const notify = async (wanted: boolean) => {
    const may = !wanted || (await requestNotifications());
    setRefused(!may);
    choose({ ...choice, notify: wanted && may });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.options, { ns: 'training-exercise' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={language}
    >
      <div className="flex flex-col gap-4">
        <Switch
          label={t(($) => $.sound, { ns: 'training-exercise' })}
          checked={choice.sound}
          onChecked={(sound) => choose({ ...choice, sound })}
        />
        {canSpeak() && (
          <Switch
            label={t(($) => $.voice, { ns: 'training-exercise' })}
            checked={choice.voice}
            onChecked={chooseVoice}
          />
        )}
        {canNotify() && (
          <Switch
            label={t(($) => $.notify, { ns: 'training-exercise' })}
            hint={refused ? t(($) => $.notifyRefused, { ns: 'training-exercise' }) : undefined}
            checked={choice.notify}
            onChecked={(wanted) => void notify(wanted)}
          />
        )}
        <Note draft={draft} />
      </div>
    </Sheet>
  );
}

interface FinishSheetProps extends SheetProps {
  pending: boolean;
  onFinish: () => void;
  onDiscard: () => void;
}

/** Confirms the end, so that no tap finishes a workout by accident. */
export function FinishSheet({ draft, open, onClose, pending, onFinish, onDiscard }: FinishSheetProps) {
  const { t } = useTranslation(['training-exercise', 'ui']);
  const sets = draft.lines.flatMap((line) => line.sets.map((set) => ({ set, skipped: line.skipped })));
  const done = sets.filter(({ set }) => set.doneAt !== null).length;
  const left = sets.filter(({ set, skipped }) => set.doneAt === null && !skipped).length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.finishTitle, { ns: 'training-exercise' })}
      closeLabel={t(($) => $.close, { ns: 'ui' })}
      locale={useLanguage()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sub text-soft">
          {t(($) => $.finishDone, { ns: 'training-exercise', count: done })}{' '}
          {left > 0 && t(($) => $.finishLeft, { ns: 'training-exercise', count: left })}
        </p>
        <Note draft={draft} />
        <div className="flex flex-col gap-2">
          <Button size="large" pending={pending} onClick={onFinish}>
            {t(($) => $.finishNow, { ns: 'training-exercise' })}
          </Button>
          <Button size="large" variant="secondary" onClick={onClose}>
            {t(($) => $.goOn, { ns: 'training-exercise' })}
          </Button>
          <Button variant="danger" className="mt-2" onClick={onDiscard}>
            {t(($) => $.discard, { ns: 'training-exercise' })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
