import type { ReactNode } from 'react';
import { formatLanguage } from '../../lib/format';
import { allLanguages, type Language, languages, useLanguage, useTranslation } from '../../lib/i18n';
import { TextArea, TextField } from '../../ui/TextField';
import { isBlank, type TextByLanguage } from './byLanguage';

/** Returns the languages that a form asks for: complete ones, the user's, and those that there is or was something in. */
export function useWrittenLanguages(has: (tag: Language) => boolean): Language[] {
  const own = useLanguage();
  return allLanguages.filter((tag) => languages[tag].isComplete || tag === own || has(tag));
}

/** Returns the label of a text in one language: “Title (English)”. */
function useLabelIn(): (what: string, language: Language) => string {
  const { t } = useTranslation('ui');
  return (what, language) => t(($) => $.inLanguage, { what, language: formatLanguage(language) });
}

/** Languages side by side where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>;
}

interface TextsProps {
  /** What the text is. */
  label: string;
  hint?: string | undefined;
  value: TextByLanguage;
  onValue: (value: TextByLanguage) => void;
  maxLength?: number | undefined;
  /** A line of text if there are none. */
  rows?: number | undefined;
  required?: boolean | undefined;
  /** The field of the API. */
  at: string;
  /** What is wrong with a field of the API. */
  wrong: (field: string) => string | undefined;
}

/** A text in each language, marking a missing translation. */
export function Texts({ label, hint, value, onValue, maxLength, rows, required, at, wrong }: TextsProps) {
  const { t } = useTranslation('ui');
  const labelIn = useLabelIn();
  const asked = useWrittenLanguages((tag) => tag in value);
  return asked.map((language, nth) => {
    const own = value[language] ?? '';
    const common = {
      label: labelIn(label, language),
      hint: nth === 0 ? hint : undefined,
      lang: language,
      maxLength,
      required: required && languages[language].isComplete,
      value: own,
      error: (nth === 0 ? wrong(at) : undefined) ?? wrong(`${at}.${language}`),
      ...(own.trim() === '' && !isBlank(value) && { note: t(($) => $.missingLanguage) }),
    };
    const change = (text: string) => onValue({ ...value, [language]: text });
    return rows ? (
      <TextArea key={language} {...common} rows={rows} onChange={({ target }) => change(target.value)} />
    ) : (
      <TextField key={language} {...common} onChange={({ target }) => change(target.value)} />
    );
  });
}
