/** Where films that were downloaded for the gym are; shared with the service worker. */
export const filmCache = 'films';
