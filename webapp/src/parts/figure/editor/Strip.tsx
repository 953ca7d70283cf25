import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ClipboardPaste,
  Copy,
  Plus,
  Star,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';
import { keyAsRead } from '../../../ui/direction';
import { toast } from '../../../ui/toast';
import type { Movement } from '../movement';
import { boxOf } from '../picture';
import { keyTimes } from '../pose';
import { Drawn, usePerson } from './Drawn';
import {
  addKey,
  fewestKeys,
  mirrorKey,
  mostKeys,
  moveKey,
  posesOf,
  removeKey,
  stillOf,
  withPose,
} from './poses';
import { useSession } from './session';
import { Tool } from './Tool';

const thumbnail = { width: 64, height: 72, corners: 20 };

/** Drawn again only when the movement has changed, not while something is dragged. */
const Thumbnail = memo(function Thumbnail({ movement, at }: { movement: Movement; at: number }) {
  const { build } = usePerson();
  const { width, height, corners } = thumbnail;
  const box = boxOf(movement, build, width / height, keyTimes(movement)[at]);
  return <Drawn movement={movement} at={at} view={movement.view} box={box} corners={corners} />;
});

/** The key poses in order, and what is done with the chosen one. */
export function Strip() {
  const { movement, at, select, change } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const list = useRef<HTMLOListElement>(null);
  const best = stillOf(movement);
  const count = movement.keys.length;
  const move = (to: number) => {
    change(moveKey(movement, at, to));
    select(Math.min(Math.max(to, 0), count - 1));
  };
  const onKey = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[keyAsRead(event.key)];
    if (!way || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(at + way, 0), count - 1);
    if (event.altKey) move(to);
    else select(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <section aria-label={t(($) => $.poses)} className="flex min-w-0 flex-col gap-1">
      <ol ref={list} className="flex gap-2 overflow-x-auto p-1">
        {movement.keys.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pose is its place.
          <li key={i} className="shrink-0">
            <button
              type="button"
              aria-pressed={i === at}
              aria-label={t(($) => (i === best ? $.poseStill : $.pose), { number: i + 1 })}
              onClick={() => select(i)}
              onKeyDown={onKey}
              className={cx(
                'pressable relative rounded-control p-1 forced-colors:border',
                i === at ? 'bg-tint outline-2 outline-accent' : 'bg-fill',
              )}
              style={{ width: thumbnail.width, height: thumbnail.height }}
            >
              <Thumbnail movement={movement} at={i} />
              <span
                className="absolute bottom-1 start-1.5 text-caption font-semibold text-soft"
                aria-hidden="true"
              >
                {i + 1}
              </span>
              {i === best && (
                <Star className="absolute top-1 end-1 size-3.5 fill-current text-accent" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
        {count < mostKeys && (
          <li className="shrink-0">
            <button
              type="button"
              aria-label={t(($) => $.addPose)}
              onClick={() => {
                change(addKey(movement, at));
                select(at + 1);
              }}
              className="pressable grid place-items-center rounded-control border border-field text-accent"
              style={{ width: thumbnail.width, height: thumbnail.height }}
            >
              <Plus className="size-6" aria-hidden="true" />
            </button>
          </li>
        )}
      </ol>
      <PoseTools onMove={move} />
    </section>
  );
}

function PoseTools({ onMove }: { onMove: (to: number) => void }) {
  const { movement, at, select, change, copied, setCopied } = useSession();
  const { t } = useTranslation('parts-poseEditor');
  const count = movement.keys.length;
  const remove = () => {
    const before = movement;
    change(removeKey(movement, at));
    select(Math.max(0, at - 1));
    toast({
      kind: 'info',
      title: t(($) => $.removed, { number: at + 1 }),
      action: {
        label: t(($) => $.undo),
        run: () => {
          change(before);
          select(at);
        },
      },
    });
  };
  const tools = [
    {
      label: t(($) => $.earlier),
      Icon: ArrowLeft,
      look: 'mirrored',
      off: at === 0,
      run: () => onMove(at - 1),
    },
    {
      label: t(($) => $.later),
      Icon: ArrowRight,
      look: 'mirrored',
      off: at === count - 1,
      run: () => onMove(at + 1),
    },
    {
      label: t(($) => $.mirror),
      Icon: ArrowLeftRight,
      off: false,
      run: () => change(mirrorKey(movement, at)),
    },
    {
      label: t(($) => $.copy),
      Icon: Copy,
      off: false,
      run: () => {
        const pose = posesOf(movement)[at];
        if (pose) setCopied(pose);
        toast({ kind: 'info', title: t(($) => $.copied) });
      },
    },
    {
      label: t(($) => $.paste),
      Icon: ClipboardPaste,
      off: !copied,
      run: () => copied && change(withPose(movement, at, copied)),
    },
    { label: t(($) => $.remove), Icon: Trash2, off: count <= fewestKeys, run: remove },
  ];
  return (
    <div className="flex flex-wrap">
      {tools.map(({ label, Icon, look, off, run }) => (
        <Tool key={label} label={label} run={off ? undefined : run}>
          <Icon className={cx('size-5', look)} aria-hidden="true" />
        </Tool>
      ))}
    </div>
  );
}
