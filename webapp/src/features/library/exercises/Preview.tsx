import { Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n';
import { HowTo } from '../../../parts/figure';
import { isBlank } from '../../../parts/texts/byLanguage';
import { Card, SectionTitle } from '../../../ui/Card';
import type { Form } from './form';

/** The exercise as clients read it beside their sets. */
export function Preview({ form }: { form: Form }) {
  const { t } = useTranslation('library-exercises');
  const language = useLanguage();
  const name = isBlank(form.name) ? { [language]: t(($) => $.unnamed) } : form.name;
  const { setUp, howTo, breathing, faults } = form;
  return (
    <section>
      <SectionTitle>{t(($) => $.preview)}</SectionTitle>
      <Card className="flex flex-col gap-2">
        <p className="text-note text-soft">{t(($) => $.previewLead)}</p>
        <Suspense fallback={<div className="min-h-11" />}>
          <HowTo
            of={{
              ...form,
              key: `own-${form.id}`,
              name: { all: name },
              setUp: { all: setUp },
              howTo: { all: howTo },
              breathing: { all: breathing },
              faults: faults.map((all) => ({ all })),
            }}
          />
        </Suspense>
      </Card>
    </section>
  );
}
