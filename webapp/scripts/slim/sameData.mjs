/** @param {unknown} data */
const same = (data) => data;

export const maskOperation = same;
export const maskFragment = same;
export const coerceScalarFieldsToParsed = same;
