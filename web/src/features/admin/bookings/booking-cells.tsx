import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { timeOf } from '../../../back-office/dates/appointment.rules.js';
import { listAppointment } from '../../../back-office/dates/list-date.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { priceText } from '../../../back-office/money/price-text.rules.js';
import { listedTotal } from '../../../back-office/status/quote-status.rules.js';
import { BookingBadge, SuspiciousBadge } from '../../../back-office/status/status-badges.js';
import { isDay } from './booking-groups.rules.js';

/** Whether the date is only what the customer asked for. */
const isWanted = (booking: ListedBooking): booking is ListedBooking & { preferredDate: string } =>
  booking.status === 'pending' && booking.preferredDate !== null;

export const When = (booking: ListedBooking) =>
  booking.preferredDate === null ? (
    <span className="text-ink-faint">No date yet</span>
  ) : (
    <>
      {isWanted(booking) && <span className="text-fine text-ink-soft">Wants </span>}
      {isWanted(booking)
        ? listAppointment(booking.preferredDate).replace(':00', '')
        : listAppointment(booking.preferredDate)}
    </>
  );

export const hasAmount = ({ totalAmount }: ListedBooking): boolean => Number(totalAmount) > 0;

export const Total = (booking: ListedBooking) => (
  <span className={hasAmount(booking) ? undefined : 'text-ink-faint'}>
    {priceText(listedTotal(booking), booking.promoCode)}
  </span>
);

export const NameLink = ({ booking }: { booking: ListedBooking }) => (
  <WholeRowLink to={adminPaths.booking(booking.id)}>{jobName(booking)}</WholeRowLink>
);

export function Status(booking: ListedBooking) {
  return booking.suspicion ? <SuspiciousBadge /> : <BookingBadge {...booking} />;
}

/** The time on the day that the heading says. */
export const dayTime = (booking: ListedBooking, group: string | undefined): string | undefined =>
  booking.preferredDate !== null && isDay(booking, group)
    ? timeOf(booking.preferredDate)
    : undefined;
