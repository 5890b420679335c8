import { Star } from 'lucide-react';
import { Link } from 'react-router';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { AreaList } from '../../../features/areas/area-list.js';
import { LatestBlogPosts } from '../../../features/blog-posts/latest-blog-posts.js';
import { BookingPanel } from '../../../features/booking/booking-panel.js';
import { PriceMenu } from '../../../features/pricing/price-menu.js';
import { OfferingReview } from '../../../features/testimonials/offering-review.js';
import { REVIEW_POOL, quotesOf } from '../../../features/testimonials/quotes.rules.js';
import { ratingText } from '../../../features/testimonials/review.rules.js';
import { TestimonialList } from '../../../features/testimonials/testimonial-list.js';
import { useReviews } from '../../../features/testimonials/use-reviews.js';
import { paths } from '../../../paths.js';
import { type PriceTax, taxSentence } from '../../../site/price-tax.rules.js';
import { REPLY } from '../../../site/reply.js';
import { useSite } from '../../../site/use-site.js';
import { Section } from '../../../ui/section.js';
import { About } from './about.js';
import { ContactFacts } from './contact-facts.js';
import { MirrorFinish } from './mirror-finish.js';

export default function HomeSections() {
  const { bookingEnabled, priceTax } = useSite();
  const reviews = useReviews();
  const [, ...others] = quotesOf(reviews);
  return (
    <div id="home-sections">
      <MirrorFinish />
      <Section
        id="services"
        theme="noon"
        title="Services and prices"
        lead={<PriceLead priceTax={priceTax} />}
      >
        <PriceMenu
          beside={(offerings, className) => (
            <OfferingReview reviews={others} offerings={offerings} className={className} />
          )}
        />
      </Section>
      <Section
        id="testimonials"
        theme="dusk"
        title="What customers say"
        lead={reviews.length > 0 && <Rating reviews={reviews} />}
      >
        <TestimonialList />
      </Section>
      <Section
        id="areas"
        theme="noon"
        title="Where we work"
        lead="Your driveway, your garage or the office lot. Drive time is in the price."
      >
        <AreaList />
      </Section>
      <About />
      <LatestBlogPosts />
      <Section
        id="contact"
        theme="noon"
        title={bookingEnabled ? 'Book your detail' : 'Get in touch'}
        lead={!bookingEnabled && REPLY}
      >
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 sm:mt-10 lg:grid-cols-[1fr_26rem]">
          <BookingPanel to={paths.section('contact')} />
          <ContactFacts />
        </div>
      </Section>
    </div>
  );
}

const Rating = ({ reviews }: { reviews: readonly Testimonial[] }) => (
  <>
    <Star
      className="mr-1.5 inline size-4 fill-glow align-[-0.125em] text-glow"
      aria-hidden="true"
    />
    {ratingText(reviews, REVIEW_POOL.limit)}
  </>
);

const PriceLead = ({ priceTax }: { priceTax: PriceTax | null }) => (
  <>
    “From” prices depend on the car: choose its size, or{' '}
    <Link
      to={paths.quoteRequest()}
      className="tap-area font-medium whitespace-nowrap text-accent underline underline-offset-4"
    >
      send us photos
    </Link>
    . {priceTax && taxSentence(priceTax)}
  </>
);
