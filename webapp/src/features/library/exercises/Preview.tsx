import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { HowTo } from '../../../parts/figure';
import { Card, SectionTitle } from '../../../ui/Card';
import type { Form } from './form';

/** The exercise as clients read it beside their sets. */
export function Preview({ form }: { form: Form }) {
  const { t } = useTranslation('library-exercises');
  const name =
    form.name.en || form.name.ru ? form.name : { en: t(($) => $.unnamed), ru: t(($) => $.unnamed) };
  return (
    <section>
      <SectionTitle>{t(($) => $.preview)}</SectionTitle>
      <Card className="flex flex-col gap-2">
        <p className="text-note text-soft">{t(($) => $.previewLead)}</p>
        <Suspense fallback={<div className="min-h-11" />}>
          <HowTo of={{ ...form, key: `own-${form.id}`, name }} />
        </Suspense>
      </Card>
    </section>
  );
}
