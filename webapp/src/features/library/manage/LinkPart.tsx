import { Link2 } from 'lucide-react';
import { useFieldError } from '../../../lib/errors';
import { useTranslation } from '../../../lib/i18n';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';

interface LinkPartProps {
  link: string;
  onLink: (link: string) => void;
  onRead: (link: string) => void;
  pending: boolean;
  error: unknown;
}

/** The URL of a video; pasting one looks it up at once. */
export function LinkPart({ link, onLink, onRead, pending, error }: LinkPartProps) {
  const { t } = useTranslation('library-manage');
  const fieldError = useFieldError(error);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t(($) => $.link)}
        hint={t(($) => $.linkHint)}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={link}
        onChange={({ target }) => onLink(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim();
          if (!pasted || link !== '') return;
          event.preventDefault();
          onLink(pasted);
          onRead(pasted);
        }}
        error={fieldError('link') ?? fieldError('videoLink')}
      />
      <Button
        variant="secondary"
        className="self-start"
        icon={<Link2 className="size-5" aria-hidden="true" />}
        pending={pending}
        disabled={link.trim() === ''}
        onClick={() => onRead(link)}
      >
        {t(($) => $.fetch)}
      </Button>
    </div>
  );
}
