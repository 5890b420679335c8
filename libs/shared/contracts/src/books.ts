import * as z from 'zod/mini';
import { PlainDate, Sum } from './fields.js';
import { Period } from './period.js';

/**
 * The books of a period: what money moved, told apart by what it was for. On a cash basis: an entry of
 * the ledger counts on the business day on which it happened, whatever it is for and however late it was
 * written down.
 */

const YEARS_AT_MOST = 10;

/** The same day so many years later; of a leap day it is the day before. */
function yearsLater(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${date.slice(4).replace('-02-29', '-02-28')}`;
}

/** What is no date has been said already. */
const when = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;

/** Business days from `from` to `to`, both included; up to ten years of them. */
export const BooksPeriod = z.pick(Period, { from: true, to: true }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Must not be before the first day',
    when,
  }),
  z.refine(({ from, to }) => to < yearsLater(from, YEARS_AT_MOST), {
    path: ['to'],
    message: `At most ${YEARS_AT_MOST} years`,
    when,
  }),
);
export type BooksPeriod = z.infer<typeof BooksPeriod>;

export const BooksFigures = z.object({
  /** All that came in, tips too. */
  received: Sum,
  /** All that went back, on the day it did; a refund that failed afterwards is taken off again. */
  refunded: Sum,
  /** Received less refunded. */
  collected: Sum,
  /** The part of it that is tips. They pay for nothing that was invoiced, and are not taxed. */
  tips: Sum,
  /**
   * The part of it that is sales tax: of what came in for an invoice, tips aside, the share that its tax
   * has in its total. By accumulation, in the order in which it happened, so that an invoice paid in
   * parts yields its tax to the cent; what goes back takes its share along, and what is paid beyond the
   * total has none. Money of a booking belongs to its invoice, whenever that was made, unless the invoice
   * is void; without one there is no tax in it, as none was asked for.
   */
  tax: Sum,
  /**
   * What was due at the end of the last day, or is now if that day is not over: invoices that were sent
   * by then and not void yet, less what had come in for them. What was given back is only due again where
   * the customer is to pay it another way.
   */
  outstanding: Sum,
});
export type BooksFigures = z.infer<typeof BooksFigures>;

export const BooksRow = z.extend(BooksFigures, {
  /** No other row of its table has it; two may share a name. */
  key: z.string(),
  name: z.string(),
});
export type BooksRow = z.infer<typeof BooksRow>;

/**
 * `GET /api/admin/reports/books`. The rows of each table add up to the totals, to the cent; only what is
 * outstanding at the end of one month is not part of what is at the end of the next. A row without any
 * amount is left out, except for months.
 */
export const Books = z.object({
  totals: BooksFigures,
  /** Each month of the period, `start` being its first day; outstanding at its end. */
  months: z.array(z.extend(BooksFigures, { start: PlainDate })),
  /**
   * Most collected first. An invoice is split over its lines by their prices; the promised price at the
   * end of a line's name is no part of the service's. Tips are a row of their own, as no service earned
   * them, and the smallest of very many services are one row together.
   */
  services: z.array(BooksRow),
  /** By the place of the booking, or the place written on the invoice where that is one of ours. */
  areas: z.array(BooksRow),
  /** By how the booking came in; or an invoice that was made without one. */
  sources: z.array(BooksRow),
});
export type Books = z.infer<typeof Books>;
