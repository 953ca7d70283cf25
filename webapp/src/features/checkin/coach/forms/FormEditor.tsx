import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { toRequestError, useErrorText, useFieldError } from '../../../../lib/errors';
import { useTranslation } from '../../../../lib/i18n';
import { SideBySide, Texts } from '../../../../parts/texts/Texts';
import { useErrorToast } from '../../../../parts/useErrorToast';
import { Button } from '../../../../ui/Button';
import { Card, SectionTitle } from '../../../../ui/Card';
import { toast } from '../../../../ui/toast';
import { type FormDraft, inputOf, maxQuestions, moved, newQuestion, previewOf } from './formDraft';
import { Preview } from './Preview';
import { QuestionEditor } from './QuestionEditor';
import { useCreateForm, useUpdateForm } from './useForms';

interface FormEditorProps {
  id: string;
  isNew?: boolean;
  form: FormDraft;
  onForm: (form: FormDraft) => void;
  onSaved: () => void;
}

/** The title and questions of a form, beside a preview. */
export function FormEditor({ id, isNew = false, form, onForm, onSaved }: FormEditorProps) {
  const { t } = useTranslation('checkin');
  const fail = useErrorToast();
  const [error, setError] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const [create, creating] = useCreateForm();
  const [update, updating] = useUpdateForm();
  const _errorText = useErrorText();
  const fieldError = useFieldError(error);
  const save = async () => {
    setError(undefined);
    const variables = { id, input: inputOf(form) };
    try {
      await (isNew ? create(variables) : update(variables));
    } catch (failure) {
      setError(failure);
      fail(failure);
      // After the invalid field has been marked.
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    toast({ kind: 'success', title: t(($) => $.form.saved) });
    onSaved();
  };
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <SideBySide>
            <Texts
              label={t(($) => $.form.title)}
              value={form.title}
              onValue={(title) => onForm({ ...form, title })}
              maxLength={120}
              at="title"
              wrong={fieldError}
            />
          </SideBySide>
        </Card>
        <Questions form={form} onForm={onForm} error={error} />
        <Button type="submit" size="large" wide pending={creating || updating}>
          {t(($) => $.form.save)}
        </Button>
        <p className="px-1 text-note text-soft">{t(($) => $.form.kept)}</p>
      </div>
      <aside className="min-w-0 lg:sticky lg:top-20">
        <Preview questions={previewOf(form)} />
      </aside>
    </form>
  );
}

function Questions({ form, onForm, error }: Pick<FormEditorProps, 'form' | 'onForm'> & { error: unknown }) {
  const { t } = useTranslation('checkin');
  const errorText = useErrorText();
  const [told, setTold] = useState('');
  const { questions } = form;
  const latest = useRef(form);
  latest.current = form;
  const put = (next: FormDraft['questions']) => onForm({ ...form, questions: next });
  const isAbout = error !== undefined && /(^|\.)questions$/.test(toRequestError(error).field ?? '');
  return (
    <Card>
      <SectionTitle>{t(($) => $.form.questions)}</SectionTitle>
      <p className="sr-only" role="status">
        {told}
      </p>
      {questions.length > 0 && (
        <ol className="mb-4 flex flex-col gap-3">
          {questions.map((question, nth) => (
            <QuestionEditor
              key={question.id}
              question={question}
              nth={nth}
              isLast={nth === questions.length - 1}
              error={error}
              onChange={(part) =>
                put(questions.map((other) => (other === question ? { ...other, ...part } : other)))
              }
              onMove={(by) => {
                put(moved(questions, nth, nth + by));
                setTold(t(($) => $.form.moved, { from: nth + 1, to: nth + 1 + by }));
              }}
              onRemove={() => {
                put(questions.filter((other) => other !== question));
                toast({
                  kind: 'info',
                  title: t(($) => $.form.removed),
                  action: {
                    label: t(($) => $.form.undo),
                    run: () => {
                      const now = latest.current;
                      const back = [...now.questions];
                      back.splice(nth, 0, question);
                      onForm({ ...now, questions: back });
                    },
                  },
                });
              }}
            />
          ))}
        </ol>
      )}
      {isAbout && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {errorText(error)}
        </p>
      )}
      {questions.length < maxQuestions && (
        <Button
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => put([...questions, newQuestion()])}
        >
          {t(($) => $.form.add)}
        </Button>
      )}
    </Card>
  );
}
