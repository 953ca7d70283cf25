/** Reports whether the page is read from right to left. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl';
}

/** The key as if the page were read from left to right: ArrowRight leads on, ArrowLeft back. */
export function keyAsRead(key: string): string {
  return (document.dir === 'rtl' && { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key]) || key;
}
