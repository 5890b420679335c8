import * as z from 'zod/mini';
import { PlainDate, Sum } from './fields.js';
import { Period } from './period.js';

/**
 * Accounting reports for a period, on a cash basis: a ledger entry counts on the business day on which the
 * money moved, regardless of its purpose and of when it was recorded.
 */

const MAX_YEARS = 10;

/** The same day `years` later; February 29 becomes February 28. */
function yearsLater(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${date.slice(4).replace('-02-29', '-02-28')}`;
}

/** Runs the checks below only if both dates are valid. */
const when = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;

/** Business days from `from` to `to`, inclusive; up to ten years. */
export const BooksPeriod = z.pick(Period, { from: true, to: true }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Must not be before the start date',
    when,
  }),
  z.refine(({ from, to }) => to < yearsLater(from, MAX_YEARS), {
    path: ['to'],
    message: `At most ${MAX_YEARS} years`,
    when,
  }),
);
export type BooksPeriod = z.infer<typeof BooksPeriod>;

export const BooksAmounts = z.object({
  /** Money received, including tips. */
  received: Sum,
  /** Money refunded, by the day of the refund, minus refunds that failed later. */
  refunded: Sum,
  /** Received minus refunded. */
  collected: Sum,
  /** Tips in the collected amount. Tips do not pay for the invoice and are not taxed. */
  tips: Sum,
  /**
   * Sales tax in the collected amount: payments for an invoice (without tips) times the invoice's ratio of
   * tax to total. It is accumulated in order, so that an invoice paid in parts yields its exact tax. Refunds
   * reduce it proportionally, and overpayments contain none. Payments for a booking count toward its
   * non-void invoice, even if that was created later; without an invoice they contain tax in the same way if online prices
   * included it when they were first paid.
   */
  tax: Sum,
  /**
   * Amount due at the end of the last day, or now if that day is not over: non-void invoices sent by then,
   * minus their payments. Refunded amounts are due again only if they were marked as owed again.
   */
  outstanding: Sum,
});
export type BooksAmounts = z.infer<typeof BooksAmounts>;

export const BooksRow = z.extend(BooksAmounts, {
  /** Unique within its table; names are not. */
  key: z.string(),
  name: z.string(),
});
export type BooksRow = z.infer<typeof BooksRow>;

/**
 * `GET /api/admin/reports/books`. The rows of each table add up exactly to the totals, except for the
 * outstanding amounts of months. Rows without any amount are omitted, except for months.
 */
export const Books = z.object({
  totals: BooksAmounts,
  /** Every month of the period; `start` is its first day, `outstanding` the amount at its end. */
  months: z.array(z.extend(BooksAmounts, { start: PlainDate })),
  /**
   * Highest collected amount first. Amounts of an invoice are allocated to its lines by price; a price at
   * the end of a line's name is not part of the service name. Tips are a separate row. If there are very
   * many services, the smallest are combined into one row.
   */
  services: z.array(BooksRow),
  /** By location of the booking, or of the invoice if it is one of our areas. */
  areas: z.array(BooksRow),
  /** By source of the booking, or invoices without a booking. */
  sources: z.array(BooksRow),
});
export type Books = z.infer<typeof Books>;
