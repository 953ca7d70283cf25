import { useRef, useState } from 'react';
import { useFieldError } from '../../../../lib/errors';
import { formatMinutes } from '../../../../lib/format';
import { useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { useWrite } from '../../../../lib/useWrite';
import { SideBySide, Texts } from '../../../../parts/texts/Texts';
import { useEditDraft } from '../../../../parts/useEditDraft';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { Button } from '../../../../ui/Button';
import { NumberField } from '../../../../ui/NumberField';
import { Segmented } from '../../../../ui/Segmented';
import { Select } from '../../../../ui/Select';
import { Switch } from '../../../../ui/Switch';
import { TextField } from '../../../../ui/TextField';
import { toast } from '../../../../ui/toast';
import type { SessionType_TypeFragment } from '../__generated__/sessions';
import { CreateSessionTypeDocument, UpdateSessionTypeDocument } from './__generated__/setup';
import {
  buffers,
  draftOf,
  groupPlans,
  inputOf,
  lengths,
  newType,
  sessionModes,
  type TypeDraft,
} from './type';

interface TypeFormProps {
  /** Undefined for a new one. */
  type: SessionType_TypeFragment | undefined;
  onDone: () => Promise<unknown>;
}

/** All fields of a session type. What is typed stays on this device until it is saved. */
export function TypeForm({ type, onDone }: TypeFormProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const fail = useErrorToast();
  const [before] = useState(() => (type ? draftOf(type) : newType(newId())));
  const { form, setForm, forget } = useEditDraft<TypeDraft>(`session-type:${type?.id ?? 'new'}`, before);
  // After a lost response, a changed form makes a new type.
  const change = (part: Partial<TypeDraft>) => setForm(type ? part : { ...part, id: newId() });
  const [error, setError] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const [create, creating] = useWrite(CreateSessionTypeDocument, { invalidate: true });
  const [update, updating] = useWrite(UpdateSessionTypeDocument, { invalidate: true });
  const save = async () => {
    setError(undefined);
    const variables = { id: form.id, input: inputOf(form) };
    try {
      await (type ? update(variables) : create(variables));
    } catch (failure) {
      setError(failure);
      fail(failure);
      // After the invalid field has been marked.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    forget();
    toast({ kind: 'success', title: t(($) => $.type.saved, { ns: 'session-coach' }) });
    await onDone().catch(() => undefined);
  };
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Names form={form} onForm={change} error={error} />
      <ParticipantFields form={form} onForm={change} error={error} />
      <PlaceFields form={form} onForm={change} error={error} />
      <Button type="submit" size="large" wide pending={creating || updating}>
        {t(($) => $.save, { ns: 'ui' })}
      </Button>
    </form>
  );
}

interface PartProps {
  form: TypeDraft;
  onForm: (change: Partial<TypeDraft>) => void;
  error: unknown;
}

function Names({ form, onForm, error }: PartProps) {
  const { t } = useTranslation('session-coach');
  const fieldError = useFieldError(error);
  return (
    <SideBySide>
      <Texts
        label={t(($) => $.type.name)}
        value={form.name}
        onValue={(name) => onForm({ name })}
        maxLength={120}
        at="name"
        wrong={fieldError}
      />
    </SideBySide>
  );
}

function ParticipantFields({ form, onForm, error }: PartProps) {
  const { t } = useTranslation(['session-coach', 'ui']);
  const fieldError = useFieldError(error);
  return (
    <>
      <Segmented
        label={t(($) => $.type.kind, { ns: 'session-coach' })}
        value={form.kind}
        onValue={(kind) => onForm({ kind })}
        choices={[
          { value: 'one', label: t(($) => $.type.oneToOne, { ns: 'session-coach' }) },
          { value: 'group', label: t(($) => $.type.group, { ns: 'session-coach' }) },
        ]}
      />
      {form.kind === 'one' ? (
        <Switch
          label={t(($) => $.type.onRequest, { ns: 'session-coach' })}
          hint={t(($) => $.type.onRequestHint, { ns: 'session-coach' })}
          checked={form.onRequest}
          onChecked={(onRequest) => onForm({ onRequest })}
        />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <NumberField
            label={t(($) => $.type.capacity, { ns: 'session-coach' })}
            whole
            maxLength={3}
            value={form.capacity}
            onValue={(capacity) => onForm({ capacity })}
            error={fieldError('capacity')}
          />
          <Select
            label={t(($) => $.type.plan, { ns: 'session-coach' })}
            value={form.requiredPlan}
            onValue={(requiredPlan) => onForm({ requiredPlan })}
            choices={groupPlans.map((value) => ({ value, label: t(($) => $.plan[value], { ns: 'ui' }) }))}
            error={fieldError('requiredPlan')}
          />
        </div>
      )}
    </>
  );
}

function PlaceFields({ form, onForm, error }: PartProps) {
  const { t } = useTranslation('session-coach');
  const fieldError = useFieldError(error);
  const isLink = form.mode === 'LINK';
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <Select
          label={t(($) => $.type.minutes)}
          value={form.minutes}
          onValue={(minutes) => onForm({ minutes })}
          choices={lengths.map((value) => ({ value, label: formatMinutes(Number(value)) }))}
          error={fieldError('minutes')}
        />
        <Select
          label={t(($) => $.type.buffer)}
          value={form.buffer}
          onValue={(buffer) => onForm({ buffer })}
          choices={buffers.map((value) => ({
            value,
            label: value === '0' ? t(($) => $.type.noBuffer) : formatMinutes(Number(value)),
          }))}
          error={fieldError('buffer')}
        />
      </div>
      <Segmented
        label={t(($) => $.type.mode)}
        value={form.mode}
        onValue={(mode) => onForm({ mode })}
        choices={sessionModes.map((value) => ({ value, label: t(($) => $.mode[value]) }))}
      />
      <TextField
        label={t(($) => (isLink ? $.type.link : $.type.place))}
        hint={t(($) => (isLink ? $.type.linkHint : $.type.placeHint))}
        maxLength={300}
        value={form.where}
        onChange={({ target }) => onForm({ where: target.value })}
        error={fieldError('where')}
        {...(isLink && { type: 'url', inputMode: 'url' as const, autoCapitalize: 'none' })}
      />
    </>
  );
}
