import { useSite } from '../lib/site';
import { Logo } from '../ui/Logo';

/** The operator's logo, or the product's own. */
export function ProductLogo({ className }: { className?: string }) {
  const { logoUrl } = useSite();
  return logoUrl ? <img src={logoUrl} alt="" className={className} /> : <Logo className={className} />;
}
