import { QuoteRequest } from '../../features/booking/quote-request/quote-request-form.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { container } from '../../ui/section.js';
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
      <section className="theme-dusk bg-ground lg:grid lg:grid-cols-2">
        <div className="nav-shade relative h-56 lg:order-last lg:h-auto">
          <Picture
            url="/pictures/what-paint-correction-removes.webp"
            alt="The hood of a green car, scratched on one half and polished on the other"
            priority
            sizes="(min-width: 64rem) 60vw, 100vw"
            className="absolute inset-0 size-full lg:fade-left"
          />
        </div>
        <div
          className={cn(
            container,
            'pt-8 pb-10 sm:pb-14 lg:max-w-none lg:pt-36 lg:pr-14 lg:pl-[max(2rem,calc(50vw-38rem))]',
          )}
        >
          <h1 className="font-display text-page">Get a price from photos</h1>
          <p className="mt-5 max-w-lg text-lead text-ink-soft">{LEAD}</p>
        </div>
      </section>
      <section className="theme-noon bg-ground py-12 sm:py-20">
        <div
          className={cn(container, 'grid items-start gap-x-24 gap-y-12 lg:grid-cols-[1.6fr_1fr]')}
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
          <p className="mt-1 text-body text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </div>
);
