import { Star } from 'lucide-react';
import { BRAND } from '@desert-mirror/contracts/brand';
import { QuoteButton } from '../../../features/booking/quote-button.js';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';
import { HeroPicture } from './hero-picture.js';

export function Hero() {
  const { heroTitle, heroSubtitle } = useSite();
  return (
    <section className="relative isolate flex min-h-svh flex-col overflow-hidden bg-ground">
      <HeroPicture />
      <div
        className={cn(container, 'flex flex-1 flex-col pt-28 sm:pt-36 lg:justify-center lg:pt-24')}
      >
        <h1 className="max-w-3xl font-display text-display">{heroTitle}</h1>
        <p className="mt-5 max-w-lg text-lead text-balance text-ink/90">{heroSubtitle}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <QuoteButton size="lg" />
          <CallLink variant="secondary" size="lg" />
        </div>
      </div>
      <ul
        className={cn(
          container,
          'flex flex-wrap items-center gap-x-6 gap-y-2 pb-8 text-small text-ink sm:pb-10',
        )}
      >
        <li className="inline-flex items-center gap-1.5 font-semibold">
          <Star className="size-4 fill-glow text-glow" aria-hidden="true" />
          {BRAND.rating} rating
        </li>
        <li>Since {BRAND.since}</li>
        <li>Las Vegas, Henderson, Summerlin</li>
      </ul>
    </section>
  );
}
