import { useRef, useState } from 'react';
import { toRequestError, useErrorText } from '../../../lib/errors';
import { allLanguages, currentLanguage, useTranslation } from '../../../lib/i18n';
import { useWrite } from '../../../lib/useWrite';
import type { Video } from '../../../parts/player/Player';
import { toast } from '../../../ui/toast';
import { ReadVideoLinkDocument, type ReadVideoLinkMutation } from './__generated__/manage';
import type { Form } from './form';

type Details = ReadVideoLinkMutation['readVideoLink'];

function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn';
}

/** The language that a title is most likely in; many titles in other scripts have Latin words, too. */
function languageOf(title: string): string {
  const written = allLanguages.filter((tag) => new RegExp(`\\p{sc=${scriptOf(tag)}}`, 'u').test(title));
  return written.find((tag) => scriptOf(tag) !== 'Latn') ?? written[0] ?? currentLanguage();
}

/** The platform's details fill empty fields only; nothing typed is overwritten. */
function filled(form: Form, details: Details): Partial<Form> {
  const { title, description, seconds, coverId, coverUrl, link } = details;
  const language = languageOf(title);
  return {
    link,
    seconds,
    ...(!form.title[language] && { title: { ...form.title, [language]: title } }),
    ...(!form.description[language] && { description: { ...form.description, [language]: description } }),
    ...(form.minutes === '' && seconds > 0 && { minutes: String(Math.ceil(seconds / 60)) }),
    ...(coverId && { cover: { id: coverId, url: coverUrl } }),
  };
}

/** Looks up a pasted link, each link once. */
export function useVideoLink(form: Form, onForm: (change: Partial<Form>) => void) {
  const { t } = useTranslation('library-manage');
  const errorText = useErrorText();
  const [ask, pending] = useWrite(ReadVideoLinkDocument);
  const [video, setVideo] = useState<Video>();
  const [error, setError] = useState<unknown>();
  const latest = useRef(form);
  latest.current = form;
  const read = async (link: string) => {
    setError(undefined);
    setVideo(undefined);
    if (link.trim() === '') return;
    try {
      const { data } = await ask({ link: link.trim() });
      const details = data.readVideoLink;
      const { kind, externalId, seconds } = details;
      setVideo({ kind, externalId, seconds, url: null, captions: [] });
      onForm(filled(latest.current, details));
    } catch (failure) {
      setError(failure);
      const { code } = toRequestError(failure);
      const unreadable = code === 'LINK_UNREADABLE' || code === 'BAD_INPUT' || code === 'NETWORK';
      toast({
        kind: 'error',
        title: t(($) => $.fetchFailed),
        message: unreadable ? t(($) => $.fetchFailedLead) : errorText(failure),
      });
    }
  };
  return { read, pending, video, error };
}
