import * as z from 'zod/mini';
import { Decimal, Id, Instant } from './fields.js';

/** A card payment of this installation whose booking or invoice does not exist, as after a restore. */
export const UnattributedPayment = z.object({
  id: Id,
  /** What it was for: "booking 57". */
  description: z.string(),
  amount: Decimal,
  refunded: Decimal,
  paidAt: Instant,
  /** Whether there is a dispute, an inquiry or a fraud warning. Missing in answers from earlier releases. */
  disputed: z._default(z.boolean(), false),
  /** The payment in Stripe's dashboard. */
  url: z.string(),
});
export type UnattributedPayment = z.infer<typeof UnattributedPayment>;
