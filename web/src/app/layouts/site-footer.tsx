import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { BookingFlowHost } from '../../features/booking/flow/booking-flow-host.js';
import { paths, routePatterns } from '../../paths.js';
import { firstSentence } from '../../site/first-sentence.rules.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { Logo } from '../../ui/logo.js';
import { container } from '../../ui/section.js';
import { ActionBar } from './action-bar.js';
import { LegalLinks, SocialLinks } from './footer-links.js';

interface Entry {
  label: string;
  to: string;
}

const services: readonly Entry[] = [
  { label: 'Ceramic Coating', to: paths.offering('ceramic-coating') },
  { label: 'Paint Correction', to: paths.offering('paint-correction') },
  { label: 'Full Detail', to: paths.section('services') },
  { label: 'Paint Protection Film', to: paths.section('services') },
  { label: 'Eco Wash', to: paths.section('services') },
  { label: 'All services', to: paths.section('services') },
];

const photoQuote: Entry = { label: 'Price from photos', to: paths.quoteRequest() };

const areas: readonly Entry[] = [
  { label: 'Summerlin', to: paths.area('summerlin') },
  { label: 'Henderson', to: paths.area('henderson') },
  { label: 'Las Vegas Strip', to: paths.section('areas') },
  { label: 'Green Valley', to: paths.section('areas') },
  { label: 'Mobile Service', to: paths.section('areas') },
];

export default function SiteFooter() {
  // Pages of services and areas have their own: with the price, and to their own form. The page for quotes has
  // one task, and none.
  const isOffering = useMatch(routePatterns.offering) !== null;
  const isArea = useMatch(routePatterns.area) !== null;
  const isQuoteRequest = useMatch(routePatterns.quoteRequest) !== null;
  return (
    <>
      <Footer />
      {isQuoteRequest && <BookingFlowHost />}
      {!isOffering && !isArea && !isQuoteRequest && <ActionBar />}
    </>
  );
}

const thisYear = () => new Date().getFullYear();

function Footer() {
  const { name, about, bookingEnabled } = useSite();
  return (
    // The line separates the footer from pages that end in the same color. Stacked above bands: content that a band has not rendered yet
    // can exceed its reserved height, and contrast checkers would compare it with the footer.
    <footer
      id="site-footer"
      className="theme-dusk relative border-t border-glow/40 bg-band pb-(--tab-bar,0px)"
    >
      <div
        className={cn(
          container,
          'grid gap-x-10 py-8 md:grid-cols-3 md:gap-y-12 md:py-14 lg:grid-cols-[2fr_1fr_1fr_1.3fr]',
        )}
      >
        <div className="pb-8 md:col-span-3 md:pb-0 lg:col-span-1 lg:-mt-1.5">
          <Logo name={name} />
          <p className="mt-5 max-w-sm text-small text-ink-soft">{firstSentence(about)}</p>
          <SocialLinks />
        </div>
        <FooterColumn title="Services">
          <Links entries={bookingEnabled ? [...services, photoQuote] : services} />
        </FooterColumn>
        <FooterColumn title="Service Areas">
          <Links entries={areas} />
        </FooterColumn>
        <FooterColumn title="Contact">
          <Contact />
        </FooterColumn>
      </div>
      <div className="border-t border-line">
        <div
          className={cn(
            container,
            'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-6 pb-3 text-fine md:pb-6 text-ink-faint',
          )}
        >
          {/* The year of a cached page can differ from the browser's. */}
          <p suppressHydrationWarning>
            © {thisYear()} {name}
          </p>
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const { address, hours, phone, phoneHref, email, emailHref } = useSite();
  return (
    <ul className="space-y-1 text-small text-ink-soft">
      <li>
        <a className={linkLook} href={phoneHref}>
          {phone}
        </a>
      </li>
      <li>
        <a className={cn(linkLook, 'break-all')} href={emailHref}>
          {email}
        </a>
      </li>
      <li className="py-1">{address}</li>
      {hours.map((line) => (
        <li key={line} className="py-1">
          {line}
        </li>
      ))}
    </ul>
  );
}

const linkLook = 'inline-block py-1 hover:text-ink max-md:py-2';

/** On phones, one column is open at a time. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      name="footer"
      className="group fold border-t border-line last:border-b md:border-none!"
    >
      <summary className="flex min-h-14 list-none items-center justify-between text-small font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-6 md:pb-0">
        <h2 className="mb-3 text-small font-semibold">{title}</h2>
        {children}
      </div>
    </details>
  );
}

function Links({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="space-y-1 text-small text-ink-soft">
      {entries.map(({ label, to }) => (
        <li key={label}>
          <Link className={linkLook} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
