import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { listAppointment, listDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { waitingText } from '../../../back-office/jobs/requests.rules.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { ServicePicture } from '../../../back-office/pictures/service-picture.js';
import { notableQuote, QUOTE_STATES } from '../../../back-office/status/quote-status.rules.js';
import { cn } from '../../../ui/cn.js';
import { dayTime, hasAmount, isWanted, NameLink, Status, Total, When } from './booking-cells.js';
import { isOwed } from './row-steps.rules.js';
import { NextStep } from './row-steps.js';

interface DetailProps {
  text: string | null;
  className?: string;
}

/** A second, small line; the row keeps its height. */
const Detail = ({ text, className = 'text-ink-faint' }: DetailProps) => (
  <span className={cn('block truncate text-fine leading-4', className)}>{text}</span>
);

/** The columns' content depends on the group of the row. */
type GroupOf = ((booking: ListedBooking) => string) | undefined;

function DateCell({ booking, group }: { booking: ListedBooking; group: string | undefined }) {
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
      {dayTime(booking, group) ?? <When {...booking} />}
      <Detail text={waiting ?? booking.van} />
    </>
  );
}

const PAYMENT_LOOKS: Record<ListedBooking['paymentStatus'], string> = {
  paid: 'text-good',
  unpaid: 'text-ink-faint',
  refunded: 'text-glass',
};

/** Before the work, most bookings are unpaid. A quote without an answer has no payment. */
function TotalDetail(booking: ListedBooking) {
  const { status, paymentStatus } = booking;
  const quote = notableQuote(booking);
  if (quote && quote.status !== 'sent')
    return <Detail text={`Quote ${QUOTE_STATES[quote.status].text}`} className="text-bad" />;
  if (!hasAmount(booking)) return null;
  const isUsual = paymentStatus === 'unpaid' && status !== 'completed';
  return (
    <Detail
      text={capitalized(paymentStatus)}
      className={
        isUsual ? 'sr-only' : isOwed(booking) ? 'text-accent' : PAYMENT_LOOKS[paymentStatus]
      }
    />
  );
}

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
        <ServicePicture
          serviceId={serviceId}
          // Beside the next step, there is no room for it on a small screen.
          className={cn('size-8 rounded-[0.375rem]', groupOf && 'max-xl:hidden')}
        />
        <span className="min-w-0">
          <span className="block truncate">{serviceName}</span>
          <Detail text={vehicleInfo} />
        </span>
      </span>
    ),
    className: groupOf ? 'w-[20%] xl:w-[32%]' : 'w-[24%] min-[90rem]:w-66',
  },
  {
    head: 'Date',
    cell: (booking) => <DateCell booking={booking} group={groupOf?.(booking)} />,
    className: cn('tabular-nums', groupOf ? 'w-40 xl:w-44' : 'w-42'),
    sort: { ascending: 'appointment' },
  },
  ...(hasCreated ? [createdColumn] : []),
  {
    head: 'Total',
    cell: (booking) => (
      <>
        <Total {...booking} />
        <TotalDetail {...booking} />
      </>
    ),
    className: 'w-24 text-right tabular-nums xl:w-28',
  },
  ...(groupOf ? [groupedStepColumn] : [statusColumn, stepColumn]),
];

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
  className: 'hidden w-40 text-right xl:table-cell',
};

const groupedStepColumn: DataColumn<ListedBooking> = {
  ...nextStep,
  cell: (booking) => <GroupedStep booking={booking} />,
  className: 'w-40 text-right xl:w-42',
};
