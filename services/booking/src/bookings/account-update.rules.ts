import type { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { type BookingAmounts, paymentStatusAt } from './booking.rules.js';

type AccountChanged = EventPayload<typeof billingEvents.bookingAccountChanged>;

/**
 * What a booking stores of the account that billing reports; undefined if it has this revision or a newer one. An
 * account with the same revision follows a change of the price. If the price changed while billing computed the status,
 * the status at the present price counts.
 */
export function accountUpdate(
  { bookingId: _, revision, totalCents: computedWith = null, ...reported }: AccountChanged,
  booking: Pick<BookingAmounts, 'paymentStatus' | 'totalCents'> & { accountRevision: number },
) {
  const { paidCents = null, creditedCents = 0, invoiceDueCents = null } = reported;
  const account = { ...reported, paidCents, creditedCents, invoiceDueCents };
  const isCurrent = computedWith === null || computedWith === booking.totalCents;
  const paymentStatus = isCurrent
    ? reported.paymentStatus
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
}: Pick<BookingAmounts, 'paymentStatus' | 'capturedCents' | 'refundedCents' | 'invoiceDueCents'> & {
  stripePaymentIntentId: string | null;
}) => ({ paymentStatus, capturedCents, refundedCents, invoiceDueCents, stripePaymentIntentId });
