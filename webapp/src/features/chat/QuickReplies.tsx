import { useTranslation } from '../../lib/i18n';

const quickReplies = ['feel', 'praise', 'quiet', 'checkIn', 'weigh', 'book'] as const;

interface QuickRepliesProps {
  onChoose: (text: string) => void;
}

/** Texts that coaches send often; a tap inserts one, which can be edited before it is sent. */
export function QuickReplies({ onChoose }: QuickRepliesProps) {
  const { t } = useTranslation('chat-quickReplies');
  return (
    <ul
      aria-label={t(($) => $.list)}
      className="-mx-2 flex gap-2 overflow-x-auto px-2 pb-2 [scrollbar-width:none]"
    >
      {quickReplies.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(t(($) => $.text[key]))}
            className="pressable min-h-11 rounded-pill bg-fill px-4 text-sub font-semibold"
          >
            {t(($) => $.name[key])}
          </button>
        </li>
      ))}
    </ul>
  );
}
