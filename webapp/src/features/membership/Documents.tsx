import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceKind } from '../../__generated__/types';
import { useOnline } from '../../lib/offline';
import { useErrorToast } from '../../parts/useErrorToast';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';

interface Invoice {
  id: string;
  kind: InvoiceKind;
  number: string;
}

interface DocumentsProps {
  invoices: readonly Invoice[];
  nameOf: (invoice: Invoice) => string;
  /** Said in place of nothing happening, while there is no network. */
  offlineText: string;
  className?: string;
}

/** The invoice and the credit notes of a payment, to download. */
export function Documents({ invoices, nameOf, offlineText, className }: DocumentsProps) {
  const online = useOnline();
  if (invoices.length === 0) return null;
  return (
    <span className={cx('flex flex-wrap items-center', className)}>
      {invoices.map((invoice) => (
        <Save key={invoice.id} id={invoice.id} name={nameOf(invoice)} disabled={!online} />
      ))}
      {!online && <span className="px-3.5 text-note whitespace-normal text-soft">{offlineText}</span>}
    </span>
  );
}

function Save({ id, name, disabled }: { id: string; name: string; disabled: boolean }) {
  const fail = useErrorToast();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { download } = await import('../../lib/download');
      await download(`/invoices/${id}.pdf`, `${name}.pdf`);
    } catch (error) {
      fail(error);
    }
    setPending(false);
  };
  return (
    <Button
      variant="plain"
      size="small"
      className="whitespace-normal"
      pending={pending}
      disabled={disabled}
      icon={<FileDown className="size-4 shrink-0" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {name}
    </Button>
  );
}
