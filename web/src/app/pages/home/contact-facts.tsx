import type { ReactNode } from 'react';
import { MORNING, VAN } from '../../../features/offerings/work-picture.js';
import { CallLink } from '../../../site/call-link.js';
import { hoursText } from '../../../site/duration-text.js';
import { useSite } from '../../../site/use-site.js';
import { Picture } from '../../../ui/picture.js';

interface ContactFactsProps {
  /** From a call to the arrival, where it is known. Stands next to the call, so that it does not read like the time until a reply. */
  arrivalHours?: number | null;
}

export function ContactFacts({ arrivalHours = null }: ContactFactsProps) {
  const { email, emailHref, hours, address, bookingEnabled } = useSite();
  return (
    <div className="gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 lg:sticky lg:top-24">
      {/* Phones have no room for it above or below the form. */}
      <div className="relative mb-8 aspect-3/2 max-lg:hidden">
        <Picture
          {...(arrivalHours === null ? MORNING : VAN)}
          sizes="27rem"
          className="absolute inset-0 size-full rounded-picture"
        />
      </div>
      <div>
        <h3 className="font-display text-quote">Need it today?</h3>
        <p className="mt-2 mb-5 text-small text-ink-soft">
          {arrivalHours === null
            ? 'Call before noon. If a van is free near you, we can come the same day.'
            : `Call during our hours. If a van is free near you, it usually arrives within ${hoursText(arrivalHours)}.`}
        </p>
        <div className="max-sm:grid">
          <CallLink variant="secondary" size="lg" />
        </div>
      </div>
      <dl className="border-b border-line text-small max-md:mt-6 lg:mt-6">
        <Fact title="Write to us">
          <a className={linkLook} href={emailHref}>
            {email}
          </a>
        </Fact>
        <Fact title="Hours">
          {hours.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact title="Payment options">
          {bookingEnabled && 'Pay by card online when you book at a fixed price. '}
          After the job, we accept card, cash, check and Zelle.
        </Fact>
        <Fact title="Based in">{address}</Fact>
      </dl>
    </div>
  );
}

const linkLook = 'break-all text-accent hover:text-accent-strong';

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-3">
    <dt className="font-semibold">{title}</dt>
    <dd className="min-w-0 text-ink-soft">{children}</dd>
  </div>
);
