import { useId, type ReactNode } from 'react';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { addOnsOf, toggled } from '../../../appointments/vehicles/vehicles.js';
import { BookLink } from '../../../features/booking/book-link.js';
import { QuoteButton } from '../../../features/booking/quote-button.js';
import { minutesOf } from '../../../features/offerings/fixed-offerings.js';
import { CallLink } from '../../../site/call-link.js';
import { exactDuration } from '../../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../../site/offering-price.js';
import { taxNote } from '../../../site/price-tax.rules.js';
import { useSite } from '../../../site/use-site.js';
import { buttonLook } from '../../../ui/button.js';
import { AddMark, Row } from './panel-row.js';
import { useChosenWork } from './use-chosen-work.js';

export interface BuyingPanelProps {
  id: string;
  offering: OfferingSummary;
  /** Path of the booking form. */
  bookTo: string;
}

/** Size, add-ons, their total, and the button that books them. */
export default function BuyingPanel({ id, offering, bookTo }: BuyingPanelProps) {
  const { bookingEnabled, priceTax } = useSite();
  const work = useChosenWork(offering);
  const title = useId();
  return (
    <section
      id={id}
      aria-labelledby={title}
      className="coat rounded-card px-(--inset) py-5 [--inset:1.25rem] sm:py-6 sm:[--inset:1.5rem]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-4">
        <h2 id={title} className="font-display text-part">
          {headingOf(offering.vehicleClasses.length > 0, bookingEnabled)}
        </h2>
        <p className="text-fine text-ink-soft">{taxNote(priceTax, offering)}</p>
      </div>
      <Sizes title={title} offering={offering} work={work} />
      <AddOns offering={offering} work={work} />
      <div className="-mx-(--inset) border-t border-line px-(--inset) pt-4">
        <Total offering={offering} work={work} />
        <div className="mt-4 grid">
          <Action offering={offering} work={work} bookTo={bookTo} />
        </div>
      </div>
    </section>
  );
}

function headingOf(hasSizes: boolean, bookingEnabled: boolean): string {
  if (!hasSizes) return 'Price';
  return bookingEnabled ? 'Choose your vehicle’s size' : 'Price by size';
}

interface PartProps {
  offering: OfferingSummary;
  work: ReturnType<typeof useChosenWork>;
}

/** None is chosen at first: the price of the smallest would surprise the owner of a van. */
function Sizes({ title, offering, work }: PartProps & { title: string }) {
  const { bookingEnabled } = useSite();
  const { vehicleClasses, duration } = offering;
  if (vehicleClasses.length === 0) return null;
  return (
    <fieldset
      {...(bookingEnabled && { role: 'radiogroup' })}
      aria-labelledby={title}
      className="min-w-0"
    >
      {vehicleClasses.map(({ id, name, examples, priceCents, minutes }) => (
        <Row key={id} isChoice={bookingEnabled} className="has-checked:bg-glow/12">
          {bookingEnabled && (
            <input
              type="radio"
              name={title}
              value={id}
              checked={work.size?.id === id}
              onChange={() => work.choose({ vehicleClassId: id })}
              className="radio cursor-[inherit] outline-none"
            />
          )}
          <span className="min-w-0 flex-1">
            <span className="font-medium">{name}</span>{' '}
            <span className="block text-fine text-pretty text-ink-soft">{examples}</span>
          </span>
          <span className="text-right">
            <span className={listPrice}>{formatCentsShort(priceCents)}</span>{' '}
            <span className="block text-fine whitespace-nowrap text-ink-soft tabular-nums">
              {durationOf(minutes ?? duration)}
            </span>
          </span>
        </Row>
      ))}
    </fieldset>
  );
}

function AddOns({ offering, work: { addOnIds, choose } }: PartProps) {
  const { bookingEnabled } = useSite();
  const addOns = addOnsOf(offering);
  if (addOns.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="pt-6 pb-3 font-display text-quote">Add-ons</legend>
      {addOns.map(({ id, name, description, priceCents, minutes }) => (
        <Row key={id} isChoice={bookingEnabled}>
          {bookingEnabled && (
            <input
              type="checkbox"
              checked={addOnIds.includes(id)}
              onChange={() => choose({ addOnIds: toggled(addOnIds, id) })}
              className="sr-only"
            />
          )}
          <span className="min-w-0 flex-1">
            <span className="font-medium">{name}</span>{' '}
            <span className="block text-fine text-pretty text-ink-soft">{description}</span>{' '}
            <span className="block text-fine tabular-nums">
              +{formatCentsShort(priceCents)}
              {minutes > 0 && <span className="text-ink-soft"> · {exactDuration(minutes)}</span>}
            </span>
          </span>
          {bookingEnabled && <AddMark />}
        </Row>
      ))}
    </fieldset>
  );
}

function Total({ offering, work: { price, isOpen } }: PartProps) {
  const { bookingEnabled } = useSite();
  const minutes = minutesOf(offering) ?? null;
  if (!bookingEnabled || !price || price.isQuote)
    return (
      <Sum minutes={minutes}>
        <OfferingPrice {...offering} />
      </Sum>
    );
  return (
    <div role="status">
      <Sum label="Total" isOpen={isOpen} minutes={price.minutes ?? minutes}>
        {formatCentsShort(price.totalCents)}
      </Sum>
    </div>
  );
}

interface SumProps {
  /** Omitted for a price on request, because the heading of the panel is enough. */
  label?: string;
  /** Puts "From" before the amount, which can still rise. */
  isOpen?: boolean;
  minutes: number | null;
  children: ReactNode;
}

const Sum = ({ label, isOpen = false, minutes, children }: SumProps) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
    {label && <span className="font-medium">{label}</span>}{' '}
    <span className="whitespace-nowrap tabular-nums">
      {isOpen && (
        <>
          <span className="inline-block text-small text-ink-soft capitalize">from</span>{' '}
        </>
      )}
      <span className="font-display text-part">{children}</span>
      {minutes !== null && (
        <span className="text-small text-ink-soft"> · {exactDuration(minutes)}</span>
      )}
    </span>
  </p>
);

function Action({
  offering,
  work: { price, size, isOpen },
  bookTo,
}: PartProps & { bookTo: string }) {
  const { bookingEnabled } = useSite();
  if (!bookingEnabled) return <CallLink size="lg" />;
  if (!isOpen && (!price || price.isQuote))
    return <QuoteButton preset={{ service: offering.slug }} size="lg" />;
  return (
    <BookLink
      to={bookTo}
      offeringId={offering.id}
      {...(size && { vehicleClassId: size.id })}
      className={buttonLook({ size: 'lg' })}
    >
      Book Now
    </BookLink>
  );
}

const durationOf = (minutes: number | null) => minutes !== null && exactDuration(minutes);
