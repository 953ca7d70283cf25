import type { ReactNode } from 'react';
import { Card } from './Card';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a tab: a title, a sentence, and its controls. */
export function Section({ title, lead, children }: Props) {
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-heading font-bold">{title}</h2>
        {lead && <p className="mt-1 text-sub text-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
