import type { ReadBooking } from '../api/bookings.api.js';
import { centsOf } from './payment.rules.js';

/** What is left to pay of the deposit; 0 after the work, and if nothing else is due. */
export function depositDueCents({
  status,
  deposit,
  amountPaid,
  amountDue,
}: Pick<ReadBooking, 'status' | 'deposit' | 'amountPaid' | 'amountDue'>): number {
  if (status === 'completed') return 0;
  const left = centsOf(deposit) - centsOf(amountPaid);
  return left > 0 && left < centsOf(amountDue) ? left : 0;
}
