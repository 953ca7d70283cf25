import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';

interface Props {
  /** What the button says. */
  label: string;
  /** The name of the file chosen before. */
  name: string | undefined;
  pending: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Chooses a table to import. */
export function FilePicker({ label, name, pending, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
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
