import { type CSSProperties, useState } from 'react';
import { cx } from './cx';

const sizes = { small: 'size-9 text-sub', medium: 'size-12 text-body', large: 'size-20 text-title' };

/** A colour of one's own, so that people are told apart at a glance. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}

/** A user's picture, or the first letter of the name. Decorative: the name is beside it. */
export function Avatar({
  name,
  src,
  size = 'medium',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const [failed, setFailed] = useState<string>();
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className={cx(
        'person grid shrink-0 place-items-center overflow-hidden rounded-pill font-bold forced-colors:border',
        sizes[size],
      )}
    >
      {src && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
