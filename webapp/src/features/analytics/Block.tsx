import { Download } from 'lucide-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card, SectionTitle } from '../../ui/Card';
import { type Cell, saveCsv } from './csv';

interface BlockProps {
  title: string;
  /** What exactly is counted. */
  definition: string;
  /** The same data as a table for export, or the button that exports it. */
  table: { file: string; head: string[]; rows: Cell[][] } | ReactElement;
  children: ReactNode;
}

/** A section of the analytics with its definition and export. */
export function Block({ title, definition, table, children }: BlockProps) {
  const { t } = useTranslation('analytics');
  return (
    <Card>
      <SectionTitle
        action={
          isValidElement(table) ? (
            table
          ) : (
            <Button
              variant="plain"
              size="small"
              icon={<Download className="size-4" aria-hidden="true" />}
              aria-label={t(($) => $.exportOf, { name: title })}
              onClick={() => saveCsv(table.file, [table.head, ...table.rows])}
            >
              {t(($) => $.export)}
            </Button>
          )
        }
      >
        {title}
      </SectionTitle>
      <p className="-mt-2 mb-4 px-1 text-note text-soft">{definition}</p>
      {children}
    </Card>
  );
}

interface TableProps {
  caption: ReactNode;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** A table with labels on the left and numbers on the right. */
export function NumberTable({ caption, head, rows }: TableProps) {
  return (
    <table className="w-full text-sub tabular-nums wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-note text-soft">
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-1 py-1.5 text-end font-semibold wrap-anywhere first:text-start"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...numbers] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-1 py-2 text-start font-normal wrap-anywhere">
              {first}
            </th>
            {numbers.map((cell, index) => (
              <td key={head[index + 1]} className="px-1 py-2 text-end whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
