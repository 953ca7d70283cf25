import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/download';
import { useTranslation } from '../../../lib/i18n';
import { decodeTable } from '../../../parts/decodeTable';
import { FilePicker } from '../../../parts/imports/FilePicker';
import { Button } from '../../../ui/Button';
import { Problem } from './Problem';
import { useTemplate } from './useTemplate';

const maxBytes = 512 * 1024;

interface Props {
  name: string | undefined;
  error: string | undefined;
  onFile: (file: { name: string; csv: string }) => void;
}

/** Chooses a table of people, or downloads an empty one. */
export function TablePicker({ name, error, onFile }: Props) {
  const { t } = useTranslation('invitation');
  const template = useTemplate();
  const [tooLarge, setTooLarge] = useState(false);
  const read = async (file: File) => {
    const csv = decodeTable(new Uint8Array(await file.arrayBuffer()));
    const fits = new Blob([csv]).size <= maxBytes;
    setTooLarge(!fits);
    if (fits) onFile({ name: file.name, csv });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="px-1 text-note text-soft">{t(($) => $.csvHint)}</p>
      <p className="px-1 text-note text-soft">{t(($) => $.measuredHint)}</p>
      <Button
        variant="plain"
        size="small"
        className="self-start"
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => saveFile(new Blob([template]), 'forma-clients.csv')}
      >
        {t(($) => $.template)}
      </Button>
      <FilePicker
        label={t(($) => (name ? $.anotherFile : $.pickFile))}
        name={name}
        pending={false}
        onFile={(file) => void read(file)}
      />
      <Problem text={tooLarge ? t(($) => $.tooLarge) : error} />
    </div>
  );
}
