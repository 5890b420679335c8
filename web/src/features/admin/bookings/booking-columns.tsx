import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { waitingText } from '../../../back-office/jobs/requests.rules.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { notableQuote, QUOTE_STATES } from '../../../back-office/status/quote-status.rules.js';
import { cn } from '../../../ui/cn.js';
import { dayTime, hasAmount, NameLink, Status, Total, When } from './booking-cells.js';
import { isOwed } from './row-steps.rules.js';
import { NextStep } from './row-steps.js';

/** The columns' content depends on the group of the row. */
type GroupOf = ((booking: ListedBooking) => string) | undefined;

interface DateCellProps {
  booking: ListedBooking;
  group: string | undefined;
  hasVan: boolean;
}

function DateCell({ booking, group, hasVan }: DateCellProps) {
  const waiting = waitingText(booking, useToday());
  if (waiting !== undefined) return <span className="text-fine text-ink-soft">{waiting}</span>;
  return (
    <>
      {dayTime(booking, group) ?? <When {...booking} />}
      {hasVan && booking.van !== null && (
        <span className="ml-2.5 text-fine text-ink-faint max-xl:hidden">{booking.van}</span>
      )}
    </>
  );
}

const PAYMENT_LOOKS: Record<ListedBooking['paymentStatus'], string> = {
  paid: 'text-good',
  unpaid: 'text-ink-faint',
  refunded: 'text-glass',
};

/** Before the work, most bookings are unpaid. A quote without an answer has no payment. */
function PaymentText(booking: ListedBooking) {
  const { status, paymentStatus } = booking;
  const quote = notableQuote(booking);
  if (quote && quote.status !== 'sent')
    return (
      <span className={cn(detail, 'text-bad')}>
        <span className="sr-only">Quote </span>
        {QUOTE_STATES[quote.status].text}
      </span>
    );
  if (!hasAmount(booking)) return null;
  const isUsual = paymentStatus === 'unpaid' && status !== 'completed';
  return (
    <span
      className={cn(
        isUsual ? 'sr-only' : detail,
        isOwed(booking) ? 'text-accent' : PAYMENT_LOOKS[paymentStatus],
      )}
    >
      {capitalized(paymentStatus)}
    </span>
  );
}

/** Small text to the left of an amount, where there is room for it. */
const detail = 'min-w-0 truncate text-fine max-xl:sr-only';

/** The next step, or a status that the heading does not say. */
function GroupedStep({ booking }: { booking: ListedBooking }) {
  const isNotable = booking.suspicion !== null || notableQuote(booking)?.status === 'sent';
  return (
    <>
      <NextStep booking={booking} />
      <span className={cn(!isNotable && 'sr-only')}>
        <Status {...booking} />
      </span>
    </>
  );
}

interface ColumnsOptions {
  groupOf: GroupOf;
  /** Shows the date of creation, by which the list is sorted. */
  hasCreated: boolean;
}

export const bookingColumns = ({
  groupOf,
  hasCreated,
}: ColumnsOptions): readonly DataColumn<ListedBooking>[] => [
  {
    head: 'Customer',
    cell: (booking) => (
      <span title={[jobName(booking), areaOf(booking)].filter(Boolean).join(', ')}>
        <NameLink booking={booking} />
      </span>
    ),
    ...(groupOf && { className: 'min-[90rem]:w-40' }),
  },
  ...(groupOf ? [areaColumn] : []),
  {
    head: 'Service',
    cell: ({ serviceId, serviceName, vehicleInfo }) => (
      <span
        className="flex items-center gap-2.5"
        title={[serviceName, vehicleInfo].filter(Boolean).join(', ')}
      >
        <ServicePicture
          serviceId={serviceId}
          // There is no room for it on a small screen.
          className="size-7 rounded-[0.375rem] max-xl:hidden"
        />
        <span className="min-w-0 truncate">{serviceName}</span>
      </span>
    ),
    className: groupOf ? 'w-[20%] xl:w-58' : 'w-[24%] xl:w-[22%] min-[90rem]:w-58',
  },
  ...(groupOf ? [vehicleColumn] : []),
  {
    head: 'Date',
    cell: (booking) => (
      <DateCell booking={booking} group={groupOf?.(booking)} hasVan={!hasCreated} />
    ),
    className: cn(
      'w-36 tabular-nums',
      groupOf || hasCreated ? 'xl:w-42' : 'xl:w-52',
      hasCreated && 'max-xl:hidden',
    ),
    sort: { ascending: 'appointment' },
  },
  ...(hasCreated ? [createdColumn] : []),
  {
    head: 'Total',
    cell: (booking) => (
      <span className="flex items-baseline justify-end gap-2">
        <PaymentText {...booking} />
        <Total {...booking} />
      </span>
    ),
    className: 'w-22 text-right tabular-nums xl:w-38',
  },
  ...(groupOf ? [groupedStepColumn] : [statusColumn, stepColumn]),
];

/** On narrower screens, the tooltip of the name has the area. */
const areaColumn: DataColumn<ListedBooking> = {
  head: 'Area',
  cell: areaOf,
  className: 'hidden w-28 text-fine text-ink-soft min-[96rem]:table-cell',
};

/** On narrower screens, the tooltip of the service has the vehicle. */
const vehicleColumn: DataColumn<ListedBooking> = {
  head: 'Vehicle',
  cell: ({ vehicleInfo }) => <span title={vehicleInfo ?? undefined}>{vehicleInfo}</span>,
  className: 'hidden text-fine text-ink-soft min-[90rem]:table-cell',
};

const createdColumn: DataColumn<ListedBooking> = {
  head: 'Created',
  cell: ({ createdAt }) => listDate(createdAt),
  className: 'w-23 tabular-nums',
  sort: { ascending: 'oldest', descending: 'newest' },
};

const statusColumn: DataColumn<ListedBooking> = {
  head: 'Status',
  cell: (booking) => <Status {...booking} />,
  className: 'w-29',
};

const nextStep = { head: 'Next step', isHeadHidden: true } as const;

const stepColumn: DataColumn<ListedBooking> = {
  ...nextStep,
  cell: (booking) => <NextStep booking={booking} />,
  className: 'hidden w-39 text-right min-[90rem]:table-cell',
};

const groupedStepColumn: DataColumn<ListedBooking> = {
  ...nextStep,
  cell: (booking) => <GroupedStep booking={booking} />,
  className: 'w-39 text-right',
};
