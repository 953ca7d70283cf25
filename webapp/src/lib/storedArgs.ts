import type { ModifierDetails } from '@apollo/client/cache';

/**
 * The arguments under which the cache stores a field; its keys are `name({"arg":…})`, or `name:{"arg":…}` if
 * a policy made them.
 */
export function storedArgs({ fieldName, storeFieldName }: ModifierDetails): Record<string, unknown> {
  const json = storeFieldName.slice(fieldName.length).replace(/^:|^\(|\)$/g, '');
  return json === '' ? {} : JSON.parse(json);
}
