import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';

export type Transaction =
  | { type: 'Booking'; name: string; amount: string; createdAt: string; of: Booking }
  | { type: 'Invoice'; name: string; amount: string; createdAt: string; of: Invoice };

/** Merges both lists, newest first. */
export function transactions(
  bookings: readonly Booking[],
  invoices: readonly Invoice[],
): Transaction[] {
  const both: Transaction[] = [
    ...bookings.map((of) => ({
      type: 'Booking' as const,
      name: `${of.firstName} ${of.lastName}`,
      amount: of.totalAmount,
      createdAt: of.createdAt,
      of,
    })),
    ...invoices.map((of) => ({
      type: 'Invoice' as const,
      name: of.customerName,
      amount: of.total,
      createdAt: of.createdAt,
      of,
    })),
  ];
  return both.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Share in percent. 0 if the whole is 0. */
export const sharePercent = (part: string, whole: string): number =>
  Number(whole) > 0 ? Math.round((Number(part) / Number(whole)) * 100) : 0;
