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
  /** What else than tables may be chosen, also several at once, as for the attribute accept. */
  also?: string;
  onFile: (file: File, ...more: File[]) => void;
}

const tables = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Chooses a file to import. */
export function FilePicker({ label, name, accept = tables, pending, disabled, also, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-3">
      <input
        ref={input}
        type="file"
        multiple={also !== undefined}
        accept={also ? `${tables},${also}` : accept}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file, ...more] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file, ...more);
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
      {name && (
        <p dir="auto" className="min-w-0 truncate text-sub text-soft">
          {name}
        </p>
      )}
    </div>
  );
}
