import { Check } from 'lucide-react';
import { QuoteRequest } from '../../features/booking/quote-request/quote-request-form.js';
import { paths } from '../../paths.js';
import { CallLink } from '../../site/call-link.js';
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

const HINTS = [
  'The whole car from the front and from the side, in daylight',
  'Each scratch, stain or spot up close, with a coin beside it for scale',
  'Seats and carpets with the doors open, if the inside needs work',
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
      <section className="theme-noon bg-ground py-8 sm:py-20">
        <div
          className={cn(container, 'grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]')}
        >
          <div className="lg:sticky lg:top-24 lg:order-last">
            <Steps />
            <Hints />
          </div>
          <QuoteRequest />
        </div>
      </section>
    </>
  );
}

/** Beside the form; on narrower screens they would push it down. */
function Hints() {
  const { hours } = useSite();
  return (
    <div className="mt-10 space-y-10 max-lg:hidden">
      <div>
        <h2 className="font-display text-part">Photos that help</h2>
        <ul className="mt-5 border-b border-line">
          {HINTS.map((hint) => (
            <li
              key={hint}
              className="flex gap-3 border-t border-line py-3 text-small text-pretty text-ink-soft"
            >
              <Check className="mt-1 size-4 shrink-0 text-glow" aria-hidden="true" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="font-display text-quote">Prefer to talk?</h2>
        <p className="mt-1 mb-4 text-small text-ink-soft">We answer {hours.join(', ')}.</p>
        <CallLink variant="secondary" />
      </div>
    </div>
  );
}

/** Above the form; phones have room for the titles only. */
const Steps = () => (
  <div>
    <h2 className="font-display text-part max-sm:sr-only">How it works</h2>
    <ol className="grid grid-cols-3 gap-x-4 border-line sm:mt-6 lg:grid-cols-1 lg:border-b">
      {STEPS.map(([title, text], index) => (
        <li
          key={title}
          className="content-start items-baseline border-t border-line pt-3 lg:grid lg:grid-cols-[2.5rem_1fr] lg:py-5"
        >
          <span aria-hidden="true" className="font-display text-part text-accent tabular-nums">
            {index + 1}
          </span>
          <h3 className="text-small font-semibold sm:text-title">{title}</h3>
          <p className="col-start-2 mt-1 text-body text-balance text-ink-soft max-sm:sr-only">
            {text}
          </p>
        </li>
      ))}
    </ol>
  </div>
);
