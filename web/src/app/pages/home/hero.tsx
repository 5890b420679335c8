import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import { QuoteButton } from '../../../features/booking/quote-button.js';
import { quotesOf } from '../../../features/testimonials/quotes.rules.js';
import { ReviewQuote } from '../../../features/testimonials/review-quote.js';
import { useReviews } from '../../../features/testimonials/use-reviews.js';
import { paths } from '../../../paths.js';
import { CallLink } from '../../../site/call-link.js';
import { useSite } from '../../../site/use-site.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { container } from '../../../ui/section.js';
import { HeroPicture } from './hero-picture.js';

export function Hero() {
  const { heroTitle, heroSubtitle } = useSite();
  return (
    <section className="theme-dusk relative isolate flex min-h-[calc(100svh-4rem)] flex-col sm:min-h-svh overflow-hidden bg-ground">
      <div className="relative isolate flex flex-1 flex-col">
        <HeroPicture />
        <div className={cn(container, 'hero-space flex flex-1 flex-col lg:justify-end')}>
          <h1 className="max-w-4xl font-display text-display lg:max-w-[min(46vw,6em)]">
            {heroTitle}
          </h1>
          <p className="mt-3 max-w-md text-lead sm:mt-5 text-balance text-ink/90">{heroSubtitle}</p>
          <div className="mt-4 grid w-fit gap-3 sm:mt-8 sm:flex">
            {/* Phones have it in the bar below. */}
            <Link
              to={paths.section('contact')}
              className={cn(buttonLook({ size: 'lg' }), 'max-sm:hidden')}
            >
              Book Now
            </Link>
            <QuoteButton size="lg" variant="secondary" />
            {/* The bar at the bottom of a phone has one, and so has the navigation bar of a tablet. */}
            <span className="max-lg:hidden">
              <CallLink variant="ghost" size="lg" />
            </span>
          </div>
        </div>
      </div>
      <div className="horizon-line relative" />
      <Trust />
    </section>
  );
}

/** A review and the facts behind it. */
function Trust() {
  const [review] = quotesOf(useReviews());
  return (
    <div
      className={cn(
        container,
        // Leaves room for the mirror image on phones and tablets.
        'trust-space relative flex flex-col gap-x-12 lg:flex-row lg:justify-between',
      )}
    >
      {review && (
        <ReviewQuote review={review}>
          {review.name}, {review.location}
        </ReviewQuote>
      )}
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small lg:justify-end">
        <li className="inline-flex items-center gap-1.5 font-semibold">
          <Star className="size-4 fill-glow text-glow" aria-hidden="true" />
          {BRAND.rating} rating
        </li>
        <li>Since {BRAND.since}</li>
        <li className="max-sm:hidden">Las Vegas, Henderson, Summerlin</li>
      </ul>
    </div>
  );
}
