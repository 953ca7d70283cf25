import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/Button';

interface Props<Import> {
  title: string;
  imports: readonly Import[];
  /** What an import did. */
  said: (done: Import) => ReactNode;
  undo: string;
  busy: boolean;
  onUndo: (id: string) => void;
}

/** Earlier imports, each of which can be undone. */
export function ImportList<Import extends { id: string; createdAt: string }>({
  title,
  imports,
  said,
  undo,
  busy,
  onUndo,
}: Props<Import>) {
  const { timeZone } = useViewer();
  if (imports.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-body font-bold">{title}</h3>
      <ul>
        {imports.map((done) => (
          <li key={done.id} className="flex items-center gap-3 border-line py-2 not-first:border-t">
            <div className="min-w-0 flex-1">
              <p className="text-sub font-semibold">{formatDate(done.createdAt, 'medium', timeZone)}</p>
              <p className="text-note text-soft">{said(done)}</p>
            </div>
            <Button variant="plain" size="small" disabled={busy} onClick={() => onUndo(done.id)}>
              {undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
