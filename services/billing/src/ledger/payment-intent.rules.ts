import { transitions } from '@desert-mirror/contracts/transitions';

export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';
export type RefundReason =
  | 'second_payment'
  /** The booking was cancelled when the payment arrived. */
  | 'booking_cancelled'
  /** The payment had been kept when the booking was cancelled. */
  | 'cancelled_after_payment'
  | 'booking_missing'
  | 'invoice_void';
export type AutomaticRefundStatus = 'due' | 'done' | 'failed';

/**
 * A canceled intent that Stripe reports as succeeded becomes succeeded: received money wins over our
 * records. Succeeded is final, however late an older reading arrives.
 */
export const intentTransitions = transitions<IntentStatus>({
  open: ['processing', 'succeeded', 'canceled'],
  processing: ['open', 'succeeded', 'canceled'],
  canceled: ['succeeded'],
  succeeded: [],
});

/**
 * The refund of a payment that must not be kept. A finished one can fail weeks later, and a failed one succeeds
 * if Stripe retries it. A finished one is due again once more of the payment must be refunded.
 */
export const automaticRefundTransitions = transitions<AutomaticRefundStatus>({
  due: ['done', 'failed'],
  failed: ['due', 'done'],
  done: ['failed', 'due'],
});

export const isOfCancellation = (reason: RefundReason | null): boolean =>
  reason === 'booking_cancelled' || reason === 'cancelled_after_payment';

/** Statuses in which the customer can still pay. */
export const OPEN_INTENT_STATUSES = intentTransitions.to('canceled');

export const isOpen = (status: IntentStatus): boolean => OPEN_INTENT_STATUSES.includes(status);

/** The status after Stripe reported `seen`; a transition that is not allowed changes nothing. */
export const nextStatus = (current: IntentStatus, seen: IntentStatus): IntentStatus =>
  intentTransitions.allows(current, seen) ? seen : current;
