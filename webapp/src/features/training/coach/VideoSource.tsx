import type { Form } from './form';
import { LinkPart } from './LinkPart';
import type { useVideoLink } from './useVideoLink';

interface VideoSourceProps {
  form: Form;
  onForm: (change: Partial<Form>) => void;
  reading: ReturnType<typeof useVideoLink>;
  error: unknown;
}

/** Where the video comes from. */
export function VideoSource({ form, onForm, reading, error }: VideoSourceProps) {
  return (
    <LinkPart
      link={form.link}
      onLink={(link) => onForm({ link, seconds: 0 })}
      onRead={(link) => void reading.read(link)}
      pending={reading.pending}
      error={reading.error ?? error}
    />
  );
}
