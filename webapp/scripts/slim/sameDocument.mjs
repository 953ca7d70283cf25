/** @param {unknown} _directives @param {unknown} document */
export const removeDirectivesFromDocument = (_directives, document) => document;
