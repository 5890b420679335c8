import type { Booking } from '@desert-mirror/contracts/booking';
import { Badge, type BadgeTone } from '../../ui/badge.js';

const statusTone: Record<Booking['status'], BadgeTone> = {
  pending: 'warm',
  confirmed: 'cool',
  completed: 'good',
  cancelled: 'neutral',
};

const paymentTone: Record<Booking['paymentStatus'], BadgeTone> = {
  paid: 'good',
  unpaid: 'neutral',
  refunded: 'cool',
};

type Statuses = Pick<Booking, 'status'> & { paymentStatus?: Booking['paymentStatus'] };

/** A booking without a payment status is unpaid. */
export function BookingBadges({ status, paymentStatus = 'unpaid' }: Statuses) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={statusTone[status]}>{status}</Badge>
      <Badge tone={paymentTone[paymentStatus]}>{paymentStatus}</Badge>
    </span>
  );
}
