import { type RefObject, useRef, useState } from 'react';
import { today, unitName } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import { newId } from '../../lib/newId';
import { useViewer } from '../../lib/viewer';
import { ConsentAsk } from '../../parts/consent';
import { DateField } from '../../parts/DateField';
import { isWeight, measures } from '../../parts/measure/measures';
import { useErrorToast } from '../../parts/useErrorToast';
import { useRefusal } from '../../parts/useFirstError';
import type { RejectedWrite } from '../../parts/useRejectedWrite';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/NumberField';
import { TextArea } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import type {
  CreateEntryMutationVariables,
  Entry_EntryFragment,
  UpdateEntryMutationVariables,
} from './__generated__/progress';
import { draftOf, type EntryDraft, entryOf, inputOf } from './entry';
import { useEntries } from './useEntries';

interface EntryFormProps {
  entry: Entry_EntryFragment | undefined;
  /** The write that the server rejected, to be corrected. */
  draft: RejectedWrite<CreateEntryMutationVariables | UpdateEntryMutationVariables> | undefined;
  /** A weight as typed elsewhere, to begin a new entry with. */
  weight: string | undefined;
  /** What was typed of a new entry before the form was closed. */
  typed: RefObject<EntryDraft | undefined>;
  onDone: () => void;
}

export function EntryForm({ entry, draft: refused, weight, typed, onDone }: EntryFormProps) {
  const { t } = useTranslation(['progress', 'parts-measure', 'ui']);
  const { units, timeZone } = useViewer();
  const fail = useErrorToast();
  const { create, update, pending } = useEntries();
  const isNew = !refused && !entry;
  const [draft, setDraft] = useState(() => {
    const begun = isNew ? typed.current : undefined;
    const known =
      begun ?? draftOf(refused ? entryOf('', refused.variables.input) : entry, today(timeZone), units);
    return weight && isNew ? { ...known, values: { ...known.values, weightKg: weight } } : known;
  });
  const { ref, setError, fieldError } = useRefusal();
  const id = useRef(refused?.variables.input.id ?? newId());
  const changes = refused && 'id' in refused.variables ? refused.variables.id : entry?.id;

  const change = (part: Partial<EntryDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (isNew) typed.current = next;
  };
  const save = async () => {
    setError(undefined);
    const input = inputOf(draft, units, entry);
    try {
      if (changes) await update({ id: changes, input });
      else await create({ input: { ...input, id: id.current } });
      refused?.done();
      if (isNew) typed.current = undefined;
      toast({ kind: 'success', title: t(($) => $.saved, { ns: 'progress' }) });
      onDone();
    } catch (failure) {
      setError(failure);
      fail(failure);
    }
  };

  return (
    <form
      ref={ref}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ConsentAsk />
      <DateField
        label={t(($) => $.date, { ns: 'parts-measure' })}
        required
        max={today(timeZone)}
        value={draft.date}
        onChange={(event) => change({ date: event.target.value })}
        error={fieldError('date')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        {measures.map((measure) => (
          <NumberField
            key={measure}
            label={t(($) => $.measure[measure], { ns: 'parts-measure' })}
            unit={unitName(isWeight(measure) ? 'weight' : 'length', units)}
            value={draft.values[measure]}
            onValue={(value) => change({ values: { ...draft.values, [measure]: value } })}
            error={fieldError(measure)}
          />
        ))}
      </div>
      <TextArea
        label={t(($) => $.notes, { ns: 'progress' })}
        rows={3}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
        error={fieldError('notes') ?? fieldError('measurements')}
      />
      <Button type="submit" size="large" wide pending={pending}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}
