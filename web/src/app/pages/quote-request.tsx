import { QuoteRequest } from '../../features/booking/quote-request/quote-request-form.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { container } from '../../ui/section.js';
import { SplitHero } from '../../ui/split-hero.js';
// Part of this chunk, so that error messages do not depend on the network.
import '../../ui/toaster.js';
import { Head } from '../head.js';

const LEAD =
  'Show us the car and tell us what it needs. We reply with a fixed price within 24 hours.';

const STEPS = [
  ['Send photos', 'A few pictures say more than a phone call. Daylight is best.'],
  ['Get a price', 'We look at every photo and email you the work and its price, line by line.'],
  ['Choose a time', 'Accept the price with one tap, then choose when we come and how to pay.'],
] as const;

export default function QuoteRequestPage() {
  const { name } = useSite();
  return (
    <>
      <Head
        title={`Get a price from photos | ${name}`}
        description={LEAD}
        path={paths.quoteRequest()}
      />
      <SplitHero
        title="Get a price from photos"
        lead={LEAD}
        picture={{
          url: '/pictures/what-paint-correction-removes.webp',
          alt: 'The hood of a green car, scratched on one half and polished on the other',
        }}
      />
      <section className="theme-noon bg-ground py-12 sm:py-20">
        <div
          className={cn(container, 'grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]')}
        >
          <QuoteRequest />
          <Steps />
        </div>
      </section>
    </>
  );
}

const Steps = () => (
  <div className="lg:sticky lg:top-24">
    <h2 className="font-display text-part">How it works</h2>
    <ol className="mt-6 border-b border-line">
      {STEPS.map(([title, text]) => (
        <li key={title} className="border-t border-line py-5">
          <h3 className="text-title font-semibold">{title}</h3>
          <p className="mt-1 text-body text-balance text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </div>
);
