import type { Report } from '@desert-mirror/contracts/back-office';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { listedTotal } from '../../../back-office/status/quote-status.rules.js';

type Booked = Booking & Partial<Pick<ListedBooking, 'quote'>>;

export type Transaction =
  | { type: 'Booking'; name: string; amount: string; createdAt: string; of: Booked }
  | { type: 'Invoice'; name: string; amount: string; createdAt: string; of: Invoice };

/** Merges both lists, newest first. */
export function transactions(
  bookings: readonly Booked[],
  invoices: readonly Invoice[],
): Transaction[] {
  const both: Transaction[] = [
    ...bookings.map((of) => ({
      type: 'Booking' as const,
      name: `${of.firstName} ${of.lastName}`,
      amount: listedTotal(of),
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

/** "26 bookings, 8 invoices". */
export function sourcesText({ bookings, invoices }: Pick<Report, 'bookings' | 'invoices'>): string {
  const counted = ({ count }: Report['bookings'], one: string) =>
    count === 1 ? `1 ${one}` : `${count} ${one}s`;
  return `${counted(bookings, 'booking')}, ${counted(invoices, 'invoice')}`;
}
