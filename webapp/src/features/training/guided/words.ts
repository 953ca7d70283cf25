import type { Language } from '../../../lib/i18n';

/** A text, in the language of the interface if none is given. */
export interface Words {
  text: string;
  lang?: Language;
}
