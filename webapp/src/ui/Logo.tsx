/** The product's logo: a rising figure in one stroke. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 24V9.5h12.5M10 16.5h9"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
      <circle cx="22.5" cy="23" r="2.6" className="fill-on-accent" />
    </svg>
  );
}
