const KEY = 'checkoutBooking';

/** The return URL of a bank redirect has no booking number, so it is stored here. */
export function rememberCheckout(bookingId: number): void {
  try {
    sessionStorage.setItem(KEY, String(bookingId));
  } catch {
    // Storage is forbidden: the home page then says that the bank is still confirming.
  }
}

export function takeCheckout(): string | undefined {
  try {
    const id = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return id;
  } catch {
    return undefined;
  }
}
