import { Copy, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useScreenQuery } from '../../../../lib/apollo';
import { formatDate } from '../../../../lib/format';
import { useLocalized, useTranslation } from '../../../../lib/i18n';
import { buttonClass, IconButton } from '../../../../ui/Button';
import { SectionTitle } from '../../../../ui/Card';
import { useFocusFallback } from '../../../../ui/useFocusFallback';
import { useListKeys } from '../../../../ui/useListKeys';
import { CheckInFormsDocument, type Form_FormFragment } from './__generated__/forms';
import { useFormActs, useOwnForms } from './useForms';

/** The check-in forms: the coach's own and the shared ones. */
export function FormsScreen() {
  const { t } = useTranslation('checkin');
  const { isAdmin, base, isOwn } = useOwnForms();
  const forms = useScreenQuery(CheckInFormsDocument, {}).data.checkInForms;
  const lists = useRef<HTMLDivElement>(null);
  useListKeys(lists);
  return (
    <div ref={lists} className="mx-auto flex w-full max-w-180 flex-col gap-5">
      <p className="px-1 text-sub text-soft">
        {isAdmin ? t(($) => $.forms.leadAdmin) : t(($) => $.forms.lead)}
      </p>
      <Link to={`${base}/new`} className={`${buttonClass()} self-start`}>
        <Plus className="size-5" aria-hidden="true" />
        {t(($) => $.forms.add)}
      </Link>
      {!isAdmin && (
        <List title={t(($) => $.forms.own)} empty={t(($) => $.forms.noneOwn)} forms={forms.filter(isOwn)} />
      )}
      <List
        title={t(($) => $.forms.house)}
        empty={t(($) => $.forms.noneHouse)}
        forms={forms.filter(({ author }) => author === null)}
      />
    </div>
  );
}

function List({
  title,
  empty,
  forms,
}: {
  title: string;
  empty: string;
  forms: readonly Form_FormFragment[];
}) {
  const section = useFocusFallback<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} className="outline-none">
      <SectionTitle>{title}</SectionTitle>
      {forms.length === 0 ? (
        <p className="card p-5 text-sub text-soft">{empty}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {forms.map((form) => (
            <Row key={form.id} form={form} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ form }: { form: Form_FormFragment }) {
  const { t } = useTranslation('checkin');
  const pick = useLocalized();
  const { isOwn, pathOf } = useOwnForms();
  const { copy, drop } = useFormActs();
  const { text: title, lang } = pick(form.title);
  return (
    <li data-item={form.id} className="flex items-center gap-1 pe-2 focus-within:bg-fill/50">
      <Link data-open to={pathOf(form.id)} className="min-w-0 flex-1 p-4">
        <span lang={lang} className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-note text-soft">
          <span>{t(($) => $.forms.count, { count: form.questions.length })}</span>
          <span>{t(($) => $.forms.updated, { date: formatDate(form.updatedAt) })}</span>
        </span>
      </Link>
      <IconButton label={t(($) => $.forms.copy, { title })} onClick={() => copy(form)}>
        <Copy className="size-5" aria-hidden="true" />
      </IconButton>
      {isOwn(form) && (
        <IconButton label={t(($) => $.forms.delete, { title })} onClick={() => drop(form)}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
