import { ClipboardX, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useScreenQuery } from '../../../../lib/apollo';
import { useLocalized, useTranslation } from '../../../../lib/i18n';
import { newId } from '../../../../lib/newId';
import { RestoredNotice } from '../../../../parts/RestoredNotice';
import { useStoredDraft } from '../../../../parts/useStoredDraft';
import { Button, buttonClass } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/States';
import { CheckInFormsDocument, type Form_FormFragment } from './__generated__/forms';
import { FormEditor } from './FormEditor';
import { draftOf, emptyForm, type FormDraft, previewOf } from './formDraft';
import { Preview } from './Preview';
import { useFormActs, useOwnForms } from './useForms';

/** A check-in form: editable by its owner, read-only for others. */
export function FormScreen() {
  const { id = '' } = useParams();
  const { isOwn } = useOwnForms();
  const forms = useScreenQuery(CheckInFormsDocument, {}).data.checkInForms;
  const form = forms.find((other) => other.id === id);
  if (id === 'new') return <NewForm />;
  if (!form) return <FormNotFound />;
  return isOwn(form) ? <OwnForm key={id} form={form} /> : <OthersForm form={form} />;
}

function NewForm() {
  const { base } = useOwnForms();
  const navigate = useNavigate();
  const [fresh] = useState(() => ({ id: newId(), form: emptyForm }));
  const { value, store, forget } = useStoredDraft('check-in-form:new', fresh);
  return (
    <FormEditor
      id={value.id}
      isNew
      form={value.form}
      onForm={(form) => store({ id: value.id, form })}
      onSaved={() => {
        forget();
        void navigate(base);
      }}
    />
  );
}

function OwnForm({ form }: { form: Form_FormFragment }) {
  const { base } = useOwnForms();
  const navigate = useNavigate();
  const [before] = useState(() => draftOf(form));
  const { value, store, forget } = useStoredDraft<FormDraft | null>(`check-in-form:${form.id}`, null);
  const [isRestored, setRestored] = useState(value !== null);
  return (
    <div className="flex flex-col gap-5">
      {isRestored && (
        <RestoredNotice
          onDiscard={() => {
            forget();
            setRestored(false);
          }}
        />
      )}
      <FormEditor
        id={form.id}
        form={value ?? before}
        onForm={store}
        onSaved={() => {
          forget();
          void navigate(base);
        }}
      />
    </div>
  );
}

function OthersForm({ form }: { form: Form_FormFragment }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const { copy } = useFormActs();
  const title = pick(form.title);
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <h2 lang={title.lang} className="px-1 text-title font-bold wrap-anywhere">
        {title.text}
      </h2>
      <p className="px-1 text-sub text-soft">{t(($) => $.form.readOnly)}</p>
      <Button
        className="self-start"
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => copy(form)}
      >
        {t(($) => $.form.copy)}
      </Button>
      <Preview questions={previewOf(draftOf(form))} />
    </div>
  );
}

function FormNotFound() {
  const { t } = useTranslation('checkin');
  const { base } = useOwnForms();
  return (
    <EmptyState
      className="card"
      icon={<ClipboardX className="size-8" />}
      title={t(($) => $.form.gone)}
      action={
        <Link to={base} className={buttonClass('secondary')}>
          {t(($) => $.form.toForms)}
        </Link>
      }
    />
  );
}
