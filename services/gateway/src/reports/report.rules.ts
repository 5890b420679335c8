import type { Report } from '@desert-mirror/contracts/back-office';
import type { BillingTotals } from '@desert-mirror/contracts/billing-admin';
import type { BookingTotals } from '@desert-mirror/contracts/booking-admin';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type * as z from 'zod/mini';

/** Rounded half-up to a cent; 0 without transactions. */
export const averageCents = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * cents + count) / (2 * count));

export function reportOf(
  booked: z.infer<typeof BookingTotals>,
  billed: z.infer<typeof BillingTotals>,
  customers: number,
): Report {
  const cents = booked.totalCents + billed.invoiceCents;
  const transactions = booked.count + billed.invoiceCount;
  return {
    totalRevenue: centsToDecimal(cents),
    customers,
    transactions,
    averageTransaction: centsToDecimal(averageCents(cents, transactions)),
    bookings: { count: booked.count, total: centsToDecimal(booked.totalCents) },
    invoices: { count: billed.invoiceCount, total: centsToDecimal(billed.invoiceCents) },
  };
}
