import type { Subject } from '../ledger/account-lock.js';
import type { Payer } from '../stripe-customers/stripe-customer.rules.js';

export interface Bill extends Subject {
  /** Current total of the booking; null for an invoice. */
  totalCents: number | null;
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
