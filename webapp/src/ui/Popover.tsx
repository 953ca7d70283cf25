import { type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx';

interface PopoverProps {
  /** The trigger's accessible name. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Called with a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A panel under its button. The browser's popover handles Escape, clicks outside and returning the focus. */
export function Popover({ label, trigger, triggerClass, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cx('pressable relative grid size-11 place-items-center rounded-pill', triggerClass)}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-[calc(env(safe-area-inset-top)+3.75rem)] end-3 m-0 max-h-[min(34rem,75dvh)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-0 text-ink shadow-float lg:end-6"
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
