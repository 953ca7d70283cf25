import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download';
import { Button } from '../../ui/Button';
import { useFail } from '../useFail';

interface ExportButtonProps {
  label: string;
  /** Which list, as the server calls it. */
  list: string;
  /** What it is narrowed and sorted by; what is empty is left out. */
  asked: Record<string, unknown>;
}

/** Saves everything that a list is narrowed to as a CSV file of this device. */
export function ExportButton({ label, list, asked }: ExportButtonProps) {
  const fail = useFail();
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
      icon={<Download className="size-4" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
