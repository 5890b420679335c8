const KEY = 'checkoutBooking';

/** What the checkout needs to open again. */
export interface CheckoutAddress {
  bookingId: number;
  /** From the customer's link, if the checkout was opened with it. */
  token?: string | undefined;
  /** Before the payment. */
  amountDue: string;
}

/** The return URL of a bank redirect has no booking number, so it is stored here. */
export function rememberCheckout(checkout: CheckoutAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(checkout));
  } catch {
    // Storage is forbidden: the home page then says that the bank is still confirming.
  }
}

export function takeCheckout(): CheckoutAddress | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as CheckoutAddress);
  } catch {
    return undefined;
  }
}
