import type { ReactNode } from 'react';
import { cx } from './cx';

interface StateProps {
  icon?: ReactNode;
  title: string;
  message?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** 1 if the page has no other heading above it. */
  level?: 1 | 2;
}

/** Replaces content that does not exist yet: says why, and offers one action. */
export function EmptyState({ icon, title, message, action, className, level = 2 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={cx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      {icon && (
        <span
          className="mb-2 grid size-16 place-items-center rounded-pill bg-tint text-accent"
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      <Heading className="text-heading font-bold">{title}</Heading>
      {message && <p className="max-w-80 text-sub text-soft">{message}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

/** Replaces a screen that failed. */
export function ErrorScreen({ detail, ...props }: StateProps & { detail?: ReactNode }) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <div>
        <EmptyState {...props} />
        {detail}
      </div>
    </div>
  );
}

/** A grey block in place of loading content; give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />;
}
