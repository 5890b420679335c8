const KEY = 'checkoutBooking';

/** A bank's redirect comes back to the site's front door without the booking's number. */
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
