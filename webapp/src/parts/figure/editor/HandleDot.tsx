import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { cx } from '../../../ui/cx';
import type { Handle } from './handles';

/** In CSS pixels; the picture does not grow with the text. */
const size = 44;

interface HandleDotProps {
  handle: Handle;
  /** Parts of the stage. */
  x: number;
  y: number;
  /** Over the floor, in centimetres. */
  height: number;
  words: string;
  describedBy: string;
  chosen: boolean;
  far: boolean;
  onChoose: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** What is dragged, or moved by the arrow keys. */
export function HandleDot(props: HandleDotProps) {
  const { handle, x, y, height, words, describedBy, chosen, far, onChoose, onKey } = props;
  const { t } = useTranslation('parts-poseEditor');
  const isJoint = /^(elbow|knee)/.test(handle);
  return (
    <div
      data-handle={handle}
      role="slider"
      tabIndex={0}
      aria-label={t(($) => $.handle[handle])}
      aria-valuemin={-400}
      aria-valuemax={400}
      aria-valuenow={Math.round(height)}
      aria-valuetext={words}
      aria-describedby={describedBy}
      onFocus={onChoose}
      onKeyDown={onKey}
      className={cx(
        'absolute grid -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-pill',
        far && !chosen && 'opacity-60',
      )}
      style={{
        width: size,
        height: size,
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        touchAction: 'none',
        zIndex: chosen ? 2 : isJoint ? 0 : 1,
      }}
    >
      <span
        className={cx('rounded-pill', chosen ? 'bg-card' : 'bg-accent')}
        style={{
          boxSizing: 'content-box',
          width: isJoint ? 11 : 16,
          height: isJoint ? 11 : 16,
          border: chosen ? '5px solid var(--accent)' : '2px solid var(--card)',
        }}
      />
    </div>
  );
}
