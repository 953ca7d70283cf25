/** Reports whether the user prefers reduced motion. */
export function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: wantsCalm() ? 'instant' : 'smooth' });
}
