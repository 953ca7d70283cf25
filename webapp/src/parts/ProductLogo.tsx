import { useSite } from '../lib/site';
import { Logo } from '../ui/Logo';

/** The picture that the operator chose, or the product's own mark. */
export function ProductLogo({ className }: { className?: string }) {
  const { logoUrl } = useSite();
  return logoUrl ? <img src={logoUrl} alt="" className={className} /> : <Logo className={className} />;
}
