import { useState } from 'react';
import { cx } from './cx';

const sizes = { small: 'size-9 text-sub', medium: 'size-12 text-body', large: 'size-20 text-title' };

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
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-pill bg-tint font-bold text-accent forced-colors:border',
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
