import { Plus } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { keyAsRead } from '../../ui/direction';
import { preloadSheet } from '../../ui/Sheet';

const dragged = 'application/x-forma-slot';

interface PlanCellProps {
  name: ReactNode;
  addLabel: string;
  /** Left out where the plan is read-only. */
  acts: { add: () => void; place: (key: string) => void } | undefined;
  className?: string;
  children: ReactNode;
}

/** A day of a plan, on which chips can be dropped. */
export function PlanCell({ name, addLabel, acts, className, children }: PlanCellProps) {
  const drop = acts && {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragged)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      acts.place(event.dataTransfer.getData(dragged));
    },
  };
  return (
    <li {...drop} className={cx('card flex min-w-0 flex-col gap-2 p-2', className)}>
      <div className="flex items-center justify-between gap-1 px-1">
        <span className="min-w-0 text-note font-semibold wrap-anywhere text-soft first-letter:uppercase">
          {name}
        </span>
        {acts && (
          <IconButton label={addLabel} onPointerDown={() => void preloadSheet()} onClick={acts.add}>
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
    </li>
  );
}

/** Gives the focus to what stays beside a chip: another of the day, or the button that adds one. */
function focusBeside(chip: HTMLElement) {
  const item = chip.closest('li');
  const other =
    item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
  other?.querySelector('button')?.focus();
}

interface PlanChipProps {
  slotKey: string;
  isWrong: boolean;
  /** Left out where the plan is read-only. */
  acts:
    | {
        open: (key: string) => void;
        step: (key: string, arrow: string) => void;
        remove: (key: string) => void;
      }
    | undefined;
  children: ReactNode;
}

/** Something planned: the arrow keys move it, Delete removes it, and a press opens the other actions. */
export function PlanChip({ slotKey, isWrong, acts, children }: PlanChipProps) {
  const look = cx(
    'block w-full rounded-control p-2.5 text-start',
    isWrong ? 'bg-danger-tint text-danger' : 'bg-fill',
  );
  if (!acts) return <li className={look}>{children}</li>;
  return (
    <li>
      <button
        type="button"
        id={`slot-${slotKey}`}
        aria-invalid={isWrong || undefined}
        aria-haspopup="dialog"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragged, slotKey)}
        onPointerDown={() => void preloadSheet()}
        onClick={() => acts.open(slotKey)}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) {
            event.preventDefault();
            acts.step(slotKey, keyAsRead(event.key));
          } else if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault();
            focusBeside(event.currentTarget);
            acts.remove(slotKey);
          }
        }}
        className={cx(look, 'pressable')}
      >
        {children}
      </button>
    </li>
  );
}
