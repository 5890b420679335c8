import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { invoiceStatusText } from '../money/money.rules.js';

const bookingTone: Record<Booking['status'], BadgeTone> = {
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

export const BookingBadge = ({ status }: Pick<Booking, 'status'>) => (
  <Badge tone={bookingTone[status]}>{status}</Badge>
);

/** Probably sent by a program; see `Suspicion` in the contracts. */
export const SuspiciousBadge = () => <Badge tone="bad">suspicious</Badge>;

/** A booking without a payment status is unpaid. */
export const PaymentBadge = ({
  paymentStatus = 'unpaid',
}: {
  paymentStatus?: Booking['paymentStatus'];
}) => <Badge tone={paymentTone[paymentStatus]}>{paymentStatus}</Badge>;

export const BookingBadges = ({
  status,
  paymentStatus,
  suspicion,
}: Pick<Booking, 'status'> & Partial<Pick<Booking, 'paymentStatus' | 'suspicion'>>) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {suspicion && <SuspiciousBadge />}
    <BookingBadge status={status} />
    <PaymentBadge {...(paymentStatus && { paymentStatus })} />
  </span>
);

/** The spec shows all but paid and draft in red. Then a late invoice would look like one sent today. */
const invoiceTone: Record<Invoice['status'], BadgeTone> = {
  draft: 'neutral',
  sent: 'cool',
  partially_paid: 'warm',
  overdue: 'alarm',
  paid: 'good',
  void: 'neutral',
};

export const InvoiceBadge = ({ status }: Pick<Invoice, 'status'>) => (
  <Badge tone={invoiceTone[status]}>{invoiceStatusText(status)}</Badge>
);

export const InvoiceBadges = ({
  status,
  amountCredited,
}: Pick<Invoice, 'status' | 'amountCredited'>) => (
  <span className="inline-flex flex-wrap gap-2">
    <InvoiceBadge status={status} />
    {amountCredited !== '0.00' && status !== 'void' && (
      <Badge tone="cool">refunded {formatAmount(amountCredited)}</Badge>
    )}
  </span>
);
