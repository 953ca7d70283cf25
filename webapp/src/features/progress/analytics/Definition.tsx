import type { ReactNode } from 'react';

/** What a figure means, on tap. */
export function Definition({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sub font-semibold text-accent">
        {title}
      </summary>
      <div className="flex flex-col gap-2 text-note text-soft">{children}</div>
    </details>
  );
}
