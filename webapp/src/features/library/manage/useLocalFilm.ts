import { useEffect, useState } from 'react';
import type { Video } from '../../../parts/player/Player';

/** The chosen file in the player's format, before it is uploaded. */
export function useLocalFilm(file: File | undefined): Video | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url === undefined ? undefined : { kind: 'FILE', url, externalId: null, seconds: 0, captions: [] };
}
