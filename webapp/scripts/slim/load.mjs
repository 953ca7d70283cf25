/** @param {() => unknown} load */
export const __vitePreload = (load) => load();
