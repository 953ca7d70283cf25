import { Logo } from '../ui/Logo';
import { Skeleton } from '../ui/States';

/** The app's bars as placeholders, in the same positions. */
export function ShellSkeleton() {
  return (
    <div className="min-h-dvh lg:ps-64" aria-busy="true">
      <div className="border-b border-line/70 pt-[env(safe-area-inset-top)]">
        <div className="flex h-14 items-center px-3.5 sm:px-5.5 lg:h-18">
          <Logo className="size-8 lg:hidden" />
        </div>
      </div>
      <div className="mx-auto max-w-280 px-4 pt-4 sm:px-6 lg:px-8 lg:pt-6">
        <ScreenSkeleton />
      </div>
      <div className="fixed inset-x-0 bottom-0 h-[calc(env(safe-area-inset-bottom)+4rem+1px)] border-t border-line/70 bg-card lg:hidden" />
      <div className="fixed inset-y-0 start-0 hidden w-64 border-e border-line bg-card p-6 lg:block">
        <Logo className="size-9" />
      </div>
    </div>
  );
}

/** Stands in for a screen whose code is still loading. */
export function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-44 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  );
}
