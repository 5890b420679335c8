import type { Booking } from '@desert-mirror/contracts/booking';
import { decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { BookingBadges } from './booking-badges.js';

/** From a tablet's width on; `BookingCards` shows the same on a phone. */
export function BookingTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <div className="hidden md:block">
      <Table>
        <caption className="sr-only">Bookings, newest first</caption>
        <thead>
          <tr>
            <HeadCell className="pl-5">Customer</HeadCell>
            <HeadCell>Service</HeadCell>
            <HeadCell>Created</HeadCell>
            <HeadCell className="text-right">Total</HeadCell>
            <HeadCell className="pr-5">Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id} className="hover:bg-night-800/60">
              <Cell className="pl-5">
                <span className="block font-medium wrap-anywhere">
                  {booking.firstName} {booking.lastName}
                </span>
                <span className="block wrap-anywhere text-dusk">{booking.email}</span>
              </Cell>
              <Cell className="text-mist">{booking.serviceName}</Cell>
              <Cell className="whitespace-nowrap text-mist">{formatDate(booking.createdAt)}</Cell>
              <Cell className="text-right font-medium whitespace-nowrap tabular-nums">
                {formatCents(decimalToCents(booking.totalAmount) ?? 0)}
              </Cell>
              <Cell className="pr-5">
                <BookingBadges {...booking} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
