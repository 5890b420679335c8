import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';
import { useChangeBookingStatusMutation } from '../../../api/admin/bookings.api.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadges } from '../../../back-office/status/status-badges.js';
import { useUndo } from '../../../back-office/status/use-undo.js';
import { Card } from '../../../ui/card.js';
import { EditBooking } from './edit-booking.js';
import { RecordPayment, useAmountDue } from './record-payment.js';
import { UndoButton } from './undo-button.js';

/** Who owes how much, and what to do next. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { id, next, status } = booking;
  const { undo } = useUndo(id);
  const [change] = useChangeBookingStatusMutation();
  const amountDue = useAmountDue(booking) ?? booking.amountDue;
  const name = `${booking.firstName} ${booking.lastName}`;
  const source = booking.source === 'phone' ? 'by phone' : 'online';
  return (
    <Card className="min-w-0">
      <div className="xl:flex xl:items-center xl:justify-between">
        <div className="min-w-0 px-5 py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 xl:justify-start">
            <h2 className="min-w-0 text-title font-semibold wrap-anywhere">{name}</h2>
            <BookingBadges {...booking} />
          </div>
          <p className="mt-1.5 font-display text-quote tabular-nums">
            {dueText({ ...booking, amountDue })}
          </p>
          <p className="text-fine text-ink-faint">
            Booking {id}, {source} on {formatDate(booking.createdAt)}
          </p>
        </div>
        <StatusActions
          bookingId={id}
          next={next}
          name={name}
          className="flex flex-wrap gap-2 border-t border-line px-5 py-4 xl:justify-end xl:border-t-0 max-sm:*:grow max-sm:has-[>:nth-child(3)]:*:first:basis-full"
          canRefund
          onUndo={undo}
          onChange={(update) => change({ id, ...update }).unwrap()}
        >
          {status !== 'cancelled' && <RecordPayment key={id} booking={booking} />}
          {booking.undo !== null && <UndoButton id={id} status={status} />}
          <EditBooking key={id} booking={booking} />
        </StatusActions>
      </div>
      {booking.cancelReason !== null && (
        <p className="border-t border-line px-5 py-4 text-small break-words whitespace-pre-line">
          <span className="text-ink-faint">Cancellation reason: </span>
          {booking.cancelReason}
        </p>
      )}
    </Card>
  );
}

function dueText({
  totalAmount,
  amountDue,
}: Pick<BookingDetail, 'totalAmount' | 'amountDue'>): string {
  if (Number(amountDue) > 0) return `${formatAmount(amountDue)} due`;
  return Number(totalAmount) > 0 ? `${formatAmount(totalAmount)}, nothing due` : 'No price yet';
}
