import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';

interface Props {
  /** What the button says. */
  label: string;
  /** The name of the file chosen before. */
  name: string | undefined;
  /** The kinds of files, by default tables. */
  accept?: string;
  pending: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

const tables = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Chooses a file to import. */
export function FilePicker({ label, name, accept = tables, pending, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-3">
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant={name ? 'secondary' : 'primary'}
        pending={pending}
        disabled={disabled}
        icon={<FileUp className="size-5" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {name && <p className="min-w-0 truncate text-sub text-soft">{name}</p>}
    </div>
  );
}
