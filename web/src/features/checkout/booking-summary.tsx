import { addressLine } from '@desert-mirror/contracts/address';
import { CalendarClock, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatAmount } from '@desert-mirror/contracts/money';
import { preferredLabel, preferredText } from '@desert-mirror/contracts/preferred-date';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../../api/bookings.api.js';
import { shortWindow } from '../../appointments/windows.rules.js';
import { BookingLines } from '../../appointments/vehicles/price-lines.js';
import { choiceTexts } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { Amount } from '../../payment/amount.js';
import { FactLine } from '../../payment/fact-line.js';
import { invoiceText } from '../../payment/invoice-text.rules.js';
import { IncludedTax } from '../../payment/included-tax.js';
import { ServiceHead } from '../../payment/service-head.js';
import { cn } from '../../ui/cn.js';
import { centsOf } from '../../payment/payment.rules.js';

interface BookingCardProps {
  booking: ReadBooking;
  badge?: ReactNode;
  /** Hides the number and the badge on phones, where the title above the card has the number. */
  isTitled?: boolean;
  /** Buttons below the time, which then becomes the headline of the card. */
  actions?: ReactNode;
  /** What the payment means for the time. */
  children?: ReactNode;
}

/** What is booked, when and where, then the amount, unless it needs a quote. */
export const BookingCard = ({ booking, badge, isTitled, actions, children }: BookingCardProps) => (
  <>
    <div
      className={cn(
        'mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:mb-4',
        isTitled && 'max-md:hidden',
      )}
    >
      <FactLine className="max-md:text-fine" facts={[`Booking #${booking.id}`, nameOf(booking)]} />
      {badge}
    </div>
    {actions && booking.appointment && <Headline window={booking.appointment}>{actions}</Headline>}
    <ServiceHead serviceId={booking.serviceId} name={booking.serviceName}>
      <FactLine
        className="max-md:leading-snug"
        facts={[...choiceTexts(booking.lines), booking.vehicleInfo]}
      />
    </ServiceHead>
    <ul className="mt-3 grid gap-1.5 text-small empty:hidden max-md:leading-snug md:mt-4 md:gap-2">
      {!actions && <When booking={booking}>{children}</When>}
      <Where booking={booking} />
    </ul>
    {!isUnpriced({ ...booking, promoCode: booking.promoCode ?? null }) && (
      <Total booking={booking} isSmall={Boolean(actions)} />
    )}
  </>
);

const Headline = ({ window, children }: { window: ArrivalWindow; children: ReactNode }) => (
  <div className="mb-4 border-b border-line pb-4 md:mb-5 md:pb-5">
    <p className="dotted font-display text-part *:whitespace-nowrap">
      <span>{formatWeekday(window.start)}</span> <span>{formatWindow(window)}</span>
    </p>
    <p className="text-small text-ink-soft">The van arrives between these times.</p>
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 *:px-1! max-sm:[&_svg]:hidden">
      {children}
    </div>
  </div>
);

const Row = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);

function When({ booking: { appointment, preferredDate }, children }: BookingCardProps) {
  const when = appointment
    ? // Short enough for one line on a phone.
      `Arrival: ${formatWeekday(appointment.start)}, ${shortWindow(appointment)}`
    : preferredDate && `${preferredLabel(preferredDate)}: ${preferredText(preferredDate)}`;
  if (!when && !children) return null;
  return (
    <Row icon={CalendarClock}>
      {/* On phones, the longest time needs some of the card's padding to fit on one line. */}
      {when && (
        <p className="font-medium tabular-nums max-md:-mr-4 max-md:tracking-tight">{when}</p>
      )}
      {children && <div className={cn('text-ink-soft', when && 'text-fine')}>{children}</div>}
    </Row>
  );
}

const Where = ({ booking: { address, appointment } }: BookingCardProps) =>
  (address ?? appointment) && (
    <Row icon={MapPin}>
      <p className="text-balance">{address ? addressLine(address) : 'Address not given yet'}</p>
    </Row>
  );

interface TotalProps {
  booking: ReadBooking;
  /** For a card whose headline is the time. */
  isSmall: boolean;
}

const Total = ({ booking, isSmall }: TotalProps) => {
  const invoice = invoiceText(booking);
  return (
    <div className="mt-2.5 border-t border-line pt-2.5 tabular-nums md:mt-4 md:pt-4">
      <div className="flex items-center justify-between gap-2">
        <div>
          <p className="text-small font-semibold">Total</p>
          <IncludedTax bookingId={booking.id} />
        </div>
        <Amount className={isSmall ? 'text-quote' : 'text-part md:text-heading'}>
          {formatAmount(booking.totalAmount)}
        </Amount>
      </div>
      {centsOf(booking.amountPaid) > 0 && centsOf(booking.amountDue) > 0 && (
        <p className="mt-2 text-small text-ink-soft">
          {invoice && `${invoice}: `}
          {formatAmount(booking.amountPaid)} paid, {formatAmount(booking.amountDue)} due
        </p>
      )}
    </div>
  );
};

/** Omitted for a single line, which is already shown above. */
export const SeveralLines = ({ booking }: { booking: ReadBooking }) =>
  (booking.lines?.length !== 1 || booking.promoCode) && <BookingLines {...booking} />;

/** Only the customer's own browser or link receives it. */
const nameOf = ({ firstName, lastName }: ReadBooking) => firstName && `${firstName} ${lastName}`;
