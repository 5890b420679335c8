import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { businessDate } from '@desert-mirror/contracts/time';

/**
 * Spreadsheets run cells that start with these characters; a leading apostrophe makes them text.
 */
const FORMULA = /^[=+\-@\t\r]/;

const HEAD = ['Type', 'Customer', 'E-mail', 'Phone', 'Amount', 'Status', 'Date'];

/** Escapes one field per RFC 4180. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Starts with a byte order mark, so that spreadsheets detect UTF-8. */
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
