/** Reports whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
