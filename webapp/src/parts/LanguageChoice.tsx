import { allLanguages, type Language, languages } from '../lib/i18n';
import { Segmented } from '../ui/Segmented';

interface LanguageChoiceProps {
  label: string;
  value: Language;
  /** If it returns a promise, the choice is shown until that settles. */
  onValue: (language: Language) => unknown;
}

/** All languages, each by its own name. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const choices = allLanguages.map((value) => ({ value, label: languages[value].name, lang: value }));
  return <Segmented {...props} choices={choices} />;
}
