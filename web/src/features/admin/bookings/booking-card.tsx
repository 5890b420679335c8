import type { ReactNode } from 'react';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { useToday } from '../../../back-office/dates/use-today.js';
import { waitingText } from '../../../back-office/jobs/requests.rules.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { notableQuote } from '../../../back-office/status/quote-status.rules.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';
import { cn } from '../../../ui/cn.js';
import { dayTime, NameLink, Status, Total, When } from './booking-cells.js';
import type { RowStep } from './row-steps.rules.js';
import { NextStep, useStepOf } from './row-steps.js';

/** Before the work, a payment; after it, that there is none. */
const isPaymentNotable = ({ status, paymentStatus }: ListedBooking): boolean =>
  (status === 'completed') === (paymentStatus === 'unpaid');

/** The heading above these requests says whether they are paid. */
const isBelowPayment = (
  { status }: ListedBooking,
  step: RowStep | undefined,
  isGrouped: boolean,
): boolean => step === 'schedule' && isGrouped && status === 'pending';

/** A status that the card's button or badge does not show. */
function markOf(booking: ListedBooking, step: RowStep | undefined, isGrouped: boolean): ReactNode {
  if (isBelowPayment(booking, step, isGrouped)) return false;
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
  const time = dayTime(booking, group);
  const step = useStepOf()(booking);
  return (
    <RowCard
      picture={
        <>
          {time !== undefined && <Time time={time} van={booking.van} />}
          <ServicePicture
            serviceId={booking.serviceId}
            className={cn(
              'size-12 rounded-control max-[22.5rem]:hidden md:size-11',
              time !== undefined && 'max-md:hidden',
            )}
          />
        </>
      }
      title={<NameLink booking={booking} />}
      status={
        step ? (
          <>
            {booking.paymentStatus === 'paid' && isBelowPayment(booking, step, isGrouped) && (
              <span className="sr-only">paid</span>
            )}
            <NextStep booking={booking} />
          </>
        ) : isGrouped && booking.status === 'confirmed' ? (
          <span className="sr-only">confirmed</span>
        ) : (
          <Status {...booking} />
        )
      }
      mark={markOf(booking, step, isGrouped)}
      below={booking.serviceName}
      isStatusTall={step !== undefined || (isGrouped && notableQuote(booking) !== null)}
      facts={[
        booking.preferredDate !== null && (
          <span
            key="when"
            className={cn('whitespace-nowrap', time !== undefined && 'max-md:hidden')}
          >
            {time ?? <When {...booking} />}
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

/** On a phone, in place of the picture: below a heading with the day, the time is what people look for. */
const Time = ({ time, van }: { time: string; van: string | null }) => (
  <p className="w-17 shrink-0 leading-6 tabular-nums md:hidden">
    <span className="block text-small font-semibold whitespace-nowrap">{time}</span>
    {van !== null && <span className="block truncate text-fine text-ink-soft">{van}</span>}
  </p>
);
