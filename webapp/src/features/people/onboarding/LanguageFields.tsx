import { setLanguage, useTranslation } from '../../../lib/i18n';
import { LanguageChoice } from '../../../parts/LanguageChoice';
import { Segmented } from '../../../ui/Segmented';
import type { StepProps } from './steps';

export function LanguageFields({ draft, setDraft }: StepProps) {
  const { t } = useTranslation('people-onboarding');
  return (
    <>
      <LanguageChoice
        label={t(($) => $.language)}
        value={draft.language}
        onValue={(language) => {
          setDraft({ language });
          void setLanguage(language);
        }}
      />
      <Segmented
        label={t(($) => $.units)}
        value={draft.units}
        onValue={(units) => setDraft({ units })}
        choices={[
          { value: 'METRIC', label: t(($) => $.metric) },
          { value: 'IMPERIAL', label: t(($) => $.imperial) },
        ]}
      />
    </>
  );
}
