import type { ReactNode } from 'react';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { adminPaths } from '../../../admin-paths.js';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { timeOf } from '../../../back-office/dates/appointment.rules.js';
import { listAppointment, listDate } from '../../../back-office/dates/list-date.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { listedTotal, notableQuote } from '../../../back-office/status/quote-status.rules.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import {
  BookingBadge,
  PaymentBadge,
  SuspiciousBadge,
} from '../../../back-office/status/status-badges.js';
import { cn } from '../../../ui/cn.js';
import { isOwed, rowStep, waitingText } from './row-steps.rules.js';
import { NextStep } from './row-steps.js';

/** Whether the date is only what the customer asked for. */
const isWanted = (booking: ListedBooking): booking is ListedBooking & { preferredDate: string } =>
  booking.status === 'pending' && booking.preferredDate !== null;

const When = (booking: ListedBooking) =>
  booking.preferredDate === null ? (
    <span className="text-ink-faint">No date yet</span>
  ) : (
    <>
      {isWanted(booking) && 'Wants '}
      {listAppointment(booking.preferredDate)}
    </>
  );

const hasAmount = ({ totalAmount }: ListedBooking): boolean => Number(totalAmount) > 0;

const Total = (booking: ListedBooking) => (
  <span className={hasAmount(booking) ? undefined : 'text-ink-faint'}>
    {priceText(listedTotal(booking), booking.promoCode)}
  </span>
);

interface DetailProps {
  text: string | null;
  className?: string;
}

/** A second, small line; the row keeps its height. */
const Detail = ({ text, className = 'text-ink-faint' }: DetailProps) => (
  <span className={cn('block truncate text-fine leading-4', className)}>{text}</span>
);

const NameLink = ({ booking }: { booking: ListedBooking }) => (
  <WholeRowLink to={adminPaths.booking(booking.id)}>{jobName(booking)}</WholeRowLink>
);

function Status(booking: ListedBooking) {
  return booking.suspicion ? <SuspiciousBadge /> : <BookingBadge {...booking} />;
}

function DateCell(booking: ListedBooking) {
  const waiting = waitingText(booking, useToday());
  if (isWanted(booking))
    return (
      <>
        {listAppointment(booking.preferredDate)}
        <Detail text="Wanted" />
      </>
    );
  return (
    <>
      <When {...booking} />
      <Detail text={waiting ?? booking.van} />
    </>
  );
}

const PAYMENT_LOOKS: Record<ListedBooking['paymentStatus'], string> = {
  paid: 'text-good',
  unpaid: 'text-ink-faint',
  refunded: 'text-glass',
};

export const bookingColumns: readonly DataColumn<ListedBooking>[] = [
  {
    head: 'Customer',
    cell: (booking) => (
      <>
        <NameLink booking={booking} />
        <Detail text={areaOf(booking)} />
      </>
    ),
  },
  {
    head: 'Service',
    cell: ({ serviceId, serviceName, vehicleInfo }) => (
      <span className="flex items-center gap-2.5">
        <ServicePicture serviceId={serviceId} className="size-8 rounded-[0.375rem]" />
        <span className="min-w-0">
          <span className="block truncate">{serviceName}</span>
          <Detail text={vehicleInfo} />
        </span>
      </span>
    ),
    className: 'w-[24%] min-[90rem]:w-66',
  },
  {
    head: 'Date',
    cell: (booking) => <DateCell {...booking} />,
    className: 'w-42 tabular-nums',
    sort: { ascending: 'appointment' },
  },
  {
    head: 'Created',
    cell: ({ createdAt }) => listDate(createdAt),
    className: 'hidden w-23 tabular-nums min-[90rem]:table-cell',
    sort: { ascending: 'oldest', descending: 'newest' },
  },
  {
    head: 'Total',
    cell: (booking) => (
      <>
        <Total {...booking} />
        {hasAmount(booking) && (
          <Detail
            text={capitalized(booking.paymentStatus)}
            className={isOwed(booking) ? 'text-accent' : PAYMENT_LOOKS[booking.paymentStatus]}
          />
        )}
      </>
    ),
    className: 'w-24 text-right tabular-nums',
  },
  {
    head: 'Status',
    cell: (booking) => <Status {...booking} />,
    className: 'w-29',
  },
  {
    head: 'Next step',
    isHeadHidden: true,
    cell: (booking) => <NextStep booking={booking} />,
    className: 'hidden w-34 text-right xl:table-cell',
  },
];

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
          className="size-12 rounded-control md:size-11"
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
      facts={[
        booking.preferredDate !== null && (
          <span key="when" className="whitespace-nowrap">
            {((group === 'Today' || group === 'Tomorrow') && timeOf(booking.preferredDate)) || (
              <When {...booking} />
            )}
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
