import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download';
import { Button } from '../../ui/Button';
import { useErrorToast } from '../useErrorToast';

interface ExportButtonProps {
  label: string;
  /** The accessible name, where the label alone does not say what is saved. */
  name?: string;
  /** The server's name of the list. */
  list: string;
  /** The filters and the order; empty ones are left out. */
  asked: Record<string, unknown>;
}

/** Downloads the filtered list as a CSV file. */
export function ExportButton({ label, name, list, asked }: ExportButtonProps) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) {
      if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
    }
    await download(`/exports/${list}.csv?${query}`, `forma-${list}.csv`).catch(fail);
    setPending(false);
  };
  return (
    <Button
      variant="plain"
      size="small"
      pending={pending}
      aria-label={name}
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
