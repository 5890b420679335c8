import type { ReactNode } from 'react';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { useToday } from '../../../back-office/dates/use-today.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { notableQuote } from '../../../back-office/status/quote-status.rules.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { dayTime, NameLink, Status, Total, When } from './booking-cells.js';
import { rowStep, waitingText } from './row-steps.rules.js';
import { NextStep } from './row-steps.js';

/** Before the work, a payment; after it, that there is none. */
const isPaymentNotable = ({ status, paymentStatus }: ListedBooking): boolean =>
  (status === 'completed') === (paymentStatus === 'unpaid');

/** A status that the card's button or badge does not show. */
function markOf(booking: ListedBooking, isGrouped: boolean): ReactNode {
  const step = rowStep(booking);
  // The heading says that these requests are paid.
  if (step === 'schedule' && isGrouped)
    return booking.paymentStatus === 'paid' && <span className="sr-only">paid</span>;
  if (step === 'quote') return notableQuote(booking) !== null && <Status {...booking} />;
  return step !== 'pay' && isPaymentNotable(booking) && <PaymentBadge {...booking} />;
}

interface BookingCardProps {
  booking: ListedBooking;
  /** The heading above it: the day, or that the booking is confirmed or the request paid. */
  group: string | undefined;
}

export function BookingCard({ booking, group }: BookingCardProps) {
  const isGrouped = group !== undefined;
  const waiting = waitingText(booking, useToday());
  return (
    <RowCard
      picture={
        <ServicePicture
          serviceId={booking.serviceId}
          className="size-12 rounded-control max-[22.5rem]:hidden md:size-11"
        />
      }
      title={<NameLink booking={booking} />}
      status={
        rowStep(booking) ? (
          <NextStep booking={booking} />
        ) : isGrouped && booking.status === 'confirmed' ? (
          <span className="sr-only">confirmed</span>
        ) : (
          <Status {...booking} />
        )
      }
      mark={markOf(booking, isGrouped)}
      below={booking.serviceName}
      isStatusTall={rowStep(booking) !== undefined || (isGrouped && notableQuote(booking) !== null)}
      facts={[
        booking.preferredDate !== null && (
          <span key="when" className="whitespace-nowrap">
            {dayTime(booking, group) ?? <When {...booking} />}
            {booking.van !== null && `, ${booking.van}`}
          </span>
        ),
        waiting !== undefined && (
          <span key="waiting" className="whitespace-nowrap">
            {waiting}
          </span>
        ),
      ]}
      end={<Total {...booking} />}
    />
  );
}
