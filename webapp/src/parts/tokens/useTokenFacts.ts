import type { ApiScope } from '../../__generated__/types';
import { cached, formatDate, formatRelative } from '../../lib/format';
import { useTranslation } from '../../lib/i18n';
import type { Tokens_TokenFragment } from './__generated__/token';

/** Returns a function that says when a token was used and from where, how long it is valid, and what it may do. */
export function useTokenFacts() {
  const { t } = useTranslation('parts-tokens');
  const names = (areas: readonly ApiScope[]) =>
    cached('list', (locale) => new Intl.ListFormat(locale)).format(
      areas.map((area) => t(($) => $.areas[area])),
    );
  const use = ({ lastUsedAt, lastUsedFrom: from }: Tokens_TokenFragment) => {
    if (!lastUsedAt) return t(($) => $.unused);
    const used = formatRelative(lastUsedAt);
    return from ? t(($) => $.usedFrom, { used, from }) : t(($) => $.used, { used });
  };
  return (token: Tokens_TokenFragment): string => {
    const onlyRead = token.read.filter((area) => !token.write.includes(area));
    return [
      use(token),
      t(($) => $.since, { since: formatDate(token.createdAt) }),
      token.expiresAt ? t(($) => $.until, { until: formatDate(token.expiresAt) }) : t(($) => $.unending),
      ...(token.write.length > 0 ? [t(($) => $.writes, { areas: names(token.write) })] : []),
      ...(onlyRead.length > 0 ? [t(($) => $.reads, { areas: names(onlyRead) })] : []),
      ...(token.read.length === 0 ? [t(($) => $.nothing)] : []),
      ...(token.introspection ? [t(($) => $.introspects)] : []),
    ].join(' · ');
  };
}
