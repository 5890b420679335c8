import { takeStored, withStorage } from '../../payment/session-storage.js';
import type { TipInput } from '../../payment/tip.rules.js';
import type { MadePayment } from './receipt-texts.rules.js';

const KEY = 'checkoutBooking';
const RETURN_KEY = 'returnedCheckout';

/** What the customer chose to pay. */
export interface PaymentInput {
  /** Everything instead of the deposit. */
  isFull: boolean;
  tip: TipInput;
}

/** What the checkout needs to open again. */
export interface CheckoutAddress {
  bookingId: number;
  /** From the customer's link, if the checkout was opened with it. */
  token?: string | undefined;
  /** Before the payment. */
  amountDue: string;
  /** Like `payment`, missing if an earlier release has stored it. */
  input?: PaymentInput;
  payment?: MadePayment;
}

/** The return URL of a bank redirect has no booking number, so it is stored here. */
export const rememberCheckout = (checkout: CheckoutAddress): void =>
  // Without storage, the home page says that the bank is still confirming.
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(checkout)));

/** Undefined as well if what is stored cannot be read. */
export const takeCheckout = (): CheckoutAddress | undefined =>
  withStorage(() => {
    const stored = takeStored(KEY);
    return stored === undefined ? undefined : (JSON.parse(stored) as CheckoutAddress);
  });

/** How the payment on the bank's page ended, for the checkout, which opens again. */
export interface Returned {
  bookingId: number;
  outcome: 'paid' | 'refused';
  /** What was due before the payment. */
  amountDue: string;
  input?: PaymentInput | undefined;
  payment?: MadePayment | undefined;
}

export const rememberReturn = (returned: Returned): void =>
  withStorage((storage) => storage.setItem(RETURN_KEY, JSON.stringify(returned)));

export function takeReturn(bookingId: number, outcome: Returned['outcome']): Returned | undefined {
  const stored = withStorage((storage) => storage.getItem(RETURN_KEY));
  const returned = withStorage(() => JSON.parse(stored ?? 'null') as Returned | null);
  if (returned?.bookingId !== bookingId || returned.outcome !== outcome) return undefined;
  takeStored(RETURN_KEY);
  return returned;
}
