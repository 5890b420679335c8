import * as z from 'zod/mini';

export const PAYMENT_METHODS = ['card', 'cash', 'check', 'zelle'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Money that changes hands without Stripe. */
export const MANUAL_METHODS = ['cash', 'check', 'zelle'] as const;

/** Card of a payment, as Stripe names it: "visa" and "4242". */
export const PaidCard = z.object({ brand: z.string(), last4: z.string() });
export type PaidCard = z.infer<typeof PaidCard>;

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa ending in 4242", "card", "cash", "check" or "Zelle". */
export function methodText(method: PaymentMethod, card: PaidCard | null): string {
  if (method === 'zelle') return 'Zelle';
  if (method !== 'card' || card === null) return method;
  return `${BRANDS[card.brand] ?? 'card'} ending in ${card.last4}`;
}
