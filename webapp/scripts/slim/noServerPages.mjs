import { createContext } from 'react';

const nothing = () => null;

export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
export const FrameworkContext = createContext(undefined);
export const Links = nothing;
export const Meta = nothing;
export const PrefetchPageLinks = nothing;
export const Scripts = nothing;
export const setIsHydrated = nothing;
export const useFrameworkContext = nothing;
export const usePrefetchBehavior = () => [false, null, {}];

/** A link has its own reference and none for fetching ahead. @param {unknown} ref */
export const mergeRefs = (ref) => ref;
