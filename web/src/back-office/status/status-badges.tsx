import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { Quote } from '@desert-mirror/contracts/quotes';
import { Badge, type BadgeTone } from '../../ui/badge.js';
import { cn } from '../../ui/cn.js';
import { invoiceStatusText } from '../money/money.rules.js';
import { QUOTE_STATES, notableQuote } from './quote-status.rules.js';

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

interface BookingStatus extends Pick<Booking, 'status'> {
  /** The newest quote, if the record has it. */
  quote?: Pick<Quote, 'status'> | null;
}

/** A request whose customer has a quote, or has not accepted one, says so in place of "pending". */
export function BookingBadge(booking: BookingStatus) {
  const quote = notableQuote(booking);
  if (!quote) return <Badge tone={bookingTone[booking.status]}>{booking.status}</Badge>;
  const { text, tone } = QUOTE_STATES[quote.status];
  return <Badge tone={tone}>quote {text}</Badge>;
}

/** Probably sent by a program; see `Suspicion` in the contracts. */
export const SuspiciousBadge = () => <Badge tone="bad">suspicious</Badge>;

interface PaymentBadgeProps {
  /** Unpaid completed work is highlighted. */
  status?: Booking['status'];
  /** Default: unpaid. */
  paymentStatus?: Booking['paymentStatus'];
}

export function PaymentBadge({ status, paymentStatus = 'unpaid' }: PaymentBadgeProps) {
  const isToCollect = status === 'completed' && paymentStatus === 'unpaid';
  return <Badge tone={isToCollect ? 'warm' : paymentTone[paymentStatus]}>{paymentStatus}</Badge>;
}

interface BookingBadgesProps
  extends BookingStatus, Partial<Pick<Booking, 'paymentStatus' | 'suspicion'>> {
  /** For a line that has other text. */
  isSmall?: boolean;
}

export const BookingBadges = ({
  paymentStatus,
  suspicion,
  isSmall = false,
  ...booking
}: BookingBadgesProps) => (
  <span
    className={cn(
      'inline-flex flex-wrap items-center',
      isSmall ? 'gap-1.5 *:px-2 *:py-0 *:text-[0.75rem]' : 'gap-2',
    )}
  >
    {suspicion && <SuspiciousBadge />}
    <BookingBadge {...booking} />
    <PaymentBadge status={booking.status} {...(paymentStatus && { paymentStatus })} />
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
