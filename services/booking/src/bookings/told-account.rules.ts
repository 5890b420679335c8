import type { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { type BookingMoney, paymentStatusAt } from './booking.rules.js';

type Told = EventPayload<typeof billingEvents.bookingAccountChanged>;

/**
 * What a booking stores of its account in billing; undefined if it knows more, or the same. An account with
 * the same revision follows a change of the price. If the price changed while billing computed the status,
 * the status at the present price counts.
 */
export function toldAccount(
  { bookingId: _, revision, totalCents: computedWith = null, ...told }: Told,
  booking: Pick<BookingMoney, 'paymentStatus' | 'totalCents'> & { accountRevision: number },
) {
  const { paidCents = null, creditedCents = 0, invoiceDueCents = null } = told;
  const account = { ...told, paidCents, creditedCents, invoiceDueCents };
  const isCurrent = computedWith === null || computedWith === booking.totalCents;
  const paymentStatus = isCurrent
    ? told.paymentStatus
    : paymentStatusAt(account, booking.totalCents);
  const isRepriced =
    computedWith === booking.totalCents &&
    revision === booking.accountRevision &&
    paymentStatus !== booking.paymentStatus;
  return revision > booking.accountRevision || isRepriced
    ? { ...account, paymentStatus, accountRevision: revision }
    : undefined;
}

/** The part of an account that the booking's history shows. */
export const auditedAccount = ({
  paymentStatus,
  capturedCents,
  refundedCents,
  invoiceDueCents,
  stripePaymentIntentId,
}: Pick<BookingMoney, 'paymentStatus' | 'capturedCents' | 'refundedCents' | 'invoiceDueCents'> & {
  stripePaymentIntentId: string | null;
}) => ({ paymentStatus, capturedCents, refundedCents, invoiceDueCents, stripePaymentIntentId });
