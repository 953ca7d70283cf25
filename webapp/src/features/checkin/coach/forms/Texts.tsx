import { useTranslation } from '../../../../lib/i18n';
import { TextArea, TextField } from '../../../../ui/TextField';
import type { BothLanguages } from './formDraft';

interface TextsProps {
  labels: BothLanguages;
  value: BothLanguages;
  onValue: (value: BothLanguages) => void;
  maxLength: number;
  error: string | undefined;
  rows?: number;
}

/** A text in both languages side by side, marking a missing translation. */
export function Texts({ labels, value, onValue, maxLength, error, rows }: TextsProps) {
  const { t } = useTranslation('checkin');
  const Control = rows ? TextArea : TextField;
  const field = (language: 'en' | 'ru', other: 'en' | 'ru') => (
    <Control
      label={labels[language]}
      lang={language}
      maxLength={maxLength}
      value={value[language]}
      onChange={({ target }) => onValue({ ...value, [language]: target.value })}
      error={language === 'en' || value.en.trim() !== '' ? error : undefined}
      {...(rows && { rows })}
      {...(value[language].trim() === '' && value[other].trim() !== '' && { note: t(($) => $.form.missing) })}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {field('en', 'ru')}
      {field('ru', 'en')}
    </div>
  );
}
