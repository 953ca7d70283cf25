import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-heading font-bold">{title}</h2>
      <div className="divide-y divide-line">{children}</div>
    </Card>
  );
}

interface RowProps {
  title: string;
  lead?: ReactNode;
  /** The row's action, beside the text if there is room. */
  action?: ReactNode;
  children?: ReactNode;
}

export function GroupRow({ title, lead, action, children }: RowProps) {
  return (
    <div className="flex flex-col gap-4 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-semibold">{title}</h3>
          {lead && <p className="mt-0.5 text-sub text-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
