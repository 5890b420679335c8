const KEY = 'checkoutBooking';
const REFUSED_KEY = 'refusedCheckout';

/** What the checkout needs to open again. */
export interface CheckoutAddress {
  bookingId: number;
  /** From the customer's link, if the checkout was opened with it. */
  token?: string | undefined;
  /** Before the payment. */
  amountDue: string;
}

/** The return URL of a bank redirect has no booking number, so it is stored here. */
export const rememberCheckout = (checkout: CheckoutAddress): void =>
  // Without storage, the home page says that the bank is still confirming.
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(checkout)));

/** Undefined as well if what is stored cannot be read. */
export const takeCheckout = (): CheckoutAddress | undefined =>
  withStorage(() => {
    const stored = take(KEY);
    return stored === undefined ? undefined : (JSON.parse(stored) as CheckoutAddress);
  });

/** The bank did not approve the payment, and the checkout opens again. */
export const rememberRefusal = (bookingId: number): void =>
  withStorage((storage) => storage.setItem(REFUSED_KEY, String(bookingId)));

export const takeRefusal = (bookingId: number): boolean => take(REFUSED_KEY) === String(bookingId);

const take = (key: string): string | undefined =>
  withStorage((storage) => {
    const stored = storage.getItem(key);
    storage.removeItem(key);
    return stored ?? undefined;
  });

/** Undefined where storage is forbidden. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
