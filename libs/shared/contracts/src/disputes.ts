import * as z from 'zod/mini';
import { Decimal, Id, Instant } from './fields.js';

/** An inquiry is a question of the bank before a dispute; a warning can become one. */
const DISPUTE_KINDS = ['dispute', 'inquiry', 'fraud-warning'] as const;
export const DISPUTE_STATUSES = [
  'needs-response',
  'under-review',
  'won',
  'lost',
  /** An inquiry or a warning that did not become a dispute. */
  'closed',
] as const;

/** A card payment that the cardholder or the bank questions. */
export const Dispute = z.object({
  id: Id,
  kind: z.enum(DISPUTE_KINDS),
  status: z.enum(DISPUTE_STATUSES),
  /** Stripe's word for it, such as `product_not_received`. */
  reason: z.string(),
  amount: Decimal,
  /** What the bank has withdrawn now; zero for an inquiry and once it is won. */
  withdrawn: Decimal,
  fee: Decimal,
  /** Until when evidence must be submitted. */
  evidenceDueAt: z.nullable(Instant),
  hasEvidence: z.boolean(),
  /** Either the booking or the invoice that was paid. */
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** The dispute in Stripe's dashboard. */
  url: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;

export const isOpenDispute = ({ status }: Pick<Dispute, 'status'>): boolean =>
  status === 'needs-response' || status === 'under-review';

/** "Product not received": Stripe's word for the reason, as a phrase. */
export function disputeReasonText({ reason }: Pick<Dispute, 'reason'>): string {
  const text = reason.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
