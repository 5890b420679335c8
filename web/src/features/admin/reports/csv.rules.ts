import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { businessDate } from '@desert-mirror/contracts/time';

/** Spreadsheets run a cell that begins so; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const HEAD = ['Type', 'Customer', 'E-mail', 'Phone', 'Amount', 'Status', 'Date'];

/** One field as RFC 4180 writes it. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** With the mark by which spreadsheets know UTF-8. */
export const csvFileHead = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`;

export const csvHead = (): string => csvFileHead(HEAD);

export const bookingLine = (booking: Booking): string =>
  csvLine([
    'Booking',
    `${booking.firstName} ${booking.lastName}`,
    booking.email,
    booking.phone,
    booking.totalAmount,
    booking.status,
    businessDate(booking.createdAt),
  ]);

export const invoiceLine = (invoice: Invoice): string =>
  csvLine([
    'Invoice',
    invoice.customerName,
    invoice.customerEmail,
    invoice.customerPhone,
    invoice.total,
    invoice.status,
    businessDate(invoice.createdAt),
  ]);
