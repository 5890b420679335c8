import type { ReadBooking } from '../../api/bookings.api.js';
import { paths } from '../../paths.js';
import { toast } from '../../ui/toast.js';
import { bankReturnToast } from '../../payment/bank-return.rules.js';
import { centsOf } from '../../payment/payment.rules.js';
import type { RedirectStatus } from '../../payment/redirect-status.rules.js';
import { rememberReturn, takeCheckout, type CheckoutAddress } from './checkout-memory.js';

const READS = 10;
const PAUSE_MS = 1500;

interface BankReturn {
  status: RedirectStatus;
  readBooking: (id: number) => Promise<ReadBooking | undefined>;
  onPaid: (id: number) => void;
  /** Returns to the checkout: to its receipt, or to try another card. */
  toCheckout: (checkout: CheckoutAddress) => void;
}

export async function settleBankReturn({
  status,
  readBooking,
  onPaid,
  toCheckout,
}: BankReturn): Promise<void> {
  const checkout = takeCheckout();
  const reads = status === 'failed' ? 1 : READS;
  const paid =
    checkout !== undefined &&
    (await becomesPaid(() => readBooking(checkout.bookingId), checkout.amountDue, reads));
  if (paid) onPaid(checkout.bookingId);
  toast(bankReturnToast(status, paid));
  if (!checkout || !(paid || status === 'failed')) return;
  // The visitor may have opened another page while the server learned about the payment.
  if (paid && window.location.pathname !== paths.home) return;
  const { bookingId, amountDue, input, payment } = checkout;
  rememberReturn({ bookingId, amountDue, input, payment, outcome: paid ? 'paid' : 'refused' });
  toCheckout(checkout);
}

/** The server often learns about the payment a moment after the visitor returns. */
async function becomesPaid(
  read: () => Promise<ReadBooking | undefined>,
  dueBefore: string,
  reads: number,
): Promise<boolean> {
  for (let left = reads; left > 0; left -= 1) {
    const booking = await read();
    if (booking && centsOf(booking.amountDue) < centsOf(dueBefore)) return true;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
