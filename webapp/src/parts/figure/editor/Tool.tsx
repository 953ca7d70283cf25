import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../../../ui/Button';

interface ToolProps {
  label: string;
  /** Nothing if it cannot be done now. */
  run: (() => void) | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** A button that keeps the focus when it can do nothing for now. */
export function Tool({ label, run, style, children }: ToolProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={!run || undefined}
      onClick={run}
      style={style}
      className={run ? undefined : 'opacity-60'}
    >
      {children}
    </IconButton>
  );
}
