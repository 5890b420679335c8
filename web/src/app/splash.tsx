import { BRAND } from '@desert-mirror/contracts/brand';
import { useSite } from '../site/use-site.js';
import { LogoMark } from '../ui/logo.js';

/** Pure CSS on top of the finished page, so that it disappears without JavaScript too. */
export function Splash() {
  const { name } = useSite();
  return (
    <div className="splash" aria-hidden="true">
      <LogoMark className="size-20" />
      <p className="mt-6 text-title font-semibold">{name}</p>
      <p className="mt-3 max-w-sm text-body text-ink-soft">‘{BRAND.splashQuote}’</p>
    </div>
  );
}
