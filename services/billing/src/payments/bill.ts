import type { Subject } from '../ledger/account-lock.js';
import type { Payer } from '../stripe-customers/stripe-customer.rules.js';

/** The holder of the booking's cookie or link, or of the invoice's link; everyone else is a third party. */
export type PayingCaller = 'holder' | 'third_party';

export interface Bill extends Subject {
  caller: PayingCaller;
  /** Current total of the booking; null for an invoice. */
  totalCents: number | null;
  /** The amount due according to booking; null for an invoice. */
  openCents: number | null;
  amountCents: number;
  /** Included in the amount. */
  tipCents: number;
  payer: Payer;
}

export const payerOf = ({ customerName, customerEmail, customerPhone }: Payer): Payer => ({
  customerName,
  customerEmail,
  customerPhone,
});
