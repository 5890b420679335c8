import type { CreateInvoice, InvoiceLine } from '@desert-mirror/contracts/billing';
import { type BookingAccount, LOCATIONS } from '@desert-mirror/contracts/booking';
import {
  AppError,
  type FieldError,
  fieldError,
  validationError,
} from '@desert-mirror/contracts/errors';
import {
  centsToDecimal,
  decimalToCents,
  dollarsToCents,
  formatCents,
  MAX_CENTS,
  promisedPrice,
  TAX_RATE,
  taxCents,
} from '@desert-mirror/contracts/money';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

const DUE_AFTER_DAYS = 30;
/** Earlier dates are typing errors; some are not valid in the database. */
const EARLIEST_DUE_DATE = '2017-01-01';

export interface InvoiceSums {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

type SentSums = Pick<CreateInvoice, 'subtotal' | 'taxAmount' | 'total'>;

/**
 * Computes the sums of an invoice from its lines.
 * @throws AppError `validation_failed` with each wrong line or sum
 */
export function checkedSums(lines: readonly InvoiceLine[], sent: SentSums): InvoiceSums {
  const wrongLines = lines.flatMap((line, index) => lineError(line, index) ?? []);
  if (wrongLines.length > 0) throw refusal(wrongLines);
  const sums = sumsOf(lines);
  if (sums.totalCents > MAX_CENTS)
    throw fieldError('total', `At most ${formatCents(MAX_CENTS)} with tax`);
  const wrongSums = [
    ...sumError('subtotal', sent.subtotal, sums.subtotalCents),
    ...sumError('taxAmount', sent.taxAmount, sums.taxCents),
    ...sumError('total', sent.total, sums.totalCents),
  ];
  if (wrongSums.length > 0) throw refusal(wrongSums);
  return sums;
}

/**
 * The content of an invoice with computed sums.
 * @throws AppError `validation_failed` with each wrong line or sum
 */
export function contentOf({
  services,
  subtotal,
  taxAmount,
  total,
  ...customer
}: Omit<CreateInvoice, 'dueDate'>) {
  const sums = checkedSums(services, { subtotal, taxAmount, total });
  return {
    ...customer,
    services,
    subtotal: centsToDecimal(sums.subtotalCents),
    taxRate: TAX_RATE,
    taxAmount: centsToDecimal(sums.taxCents),
    total: centsToDecimal(sums.totalCents),
  };
}

/**
 * Optimistic lock.
 * @param seen `updatedAt` as it was read
 * @throws AppError `conflict` if the invoice changed in the meantime
 */
export function assertSeen(invoice: { updatedAt: Date }, seen: string): void {
  if (invoice.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('conflict');
}

/** Computes the tax once on the subtotal, because rounding it line by line gives other sums. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const subtotalCents = lines.reduce((sum, { price }) => sum + (dollarsToCents(price) ?? 0), 0);
  const tax = taxCents(subtotalCents);
  return { subtotalCents, taxCents: tax, totalCents: subtotalCents + tax };
}

function lineError({ name, price }: InvoiceLine, index: number): FieldError | undefined {
  const promised = promisedPrice(name);
  if (promised === undefined || decimalToCents(promised) === dollarsToCents(price))
    return undefined;
  return {
    path: `services.${index}.price`,
    message: `Price differs from the $${promised} in the name`,
  };
}

/** A difference of one cent is accepted as another way of rounding. */
function sumError(path: keyof SentSums, sent: string, cents: number): FieldError[] {
  const difference = Math.abs((decimalToCents(sent) ?? Number.NaN) - cents);
  return difference <= 1 ? [] : [{ path, message: `Should be ${centsToDecimal(cents)}` }];
}

const refusal = (errors: readonly FieldError[]) =>
  validationError(errors.map(({ path, message }) => ({ path: path.split('.'), message })));

/** "INV-2026-0001". */
export const invoiceNumber = (year: number, sequence: number): string =>
  `INV-${year}-${String(sequence).padStart(4, '0')}`;

/** The year of the invoice number, in the business time zone. */
export const businessYear = (now: Date): number => Number(businessDate(now).slice(0, 4));

/** @param sent a date, an instant (its business date counts), or null for the default */
export function dueDateOf(sent: string | null | undefined, now: Date): string {
  if (sent == null) return addDays(businessDate(now), DUE_AFTER_DAYS);
  const date = sent.length > 10 ? businessDate(sent) : sent;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < EARLIEST_DUE_DATE)
    throw fieldError('dueDate', 'Must be a date');
  return date;
}

const PAY_PATH = '/pay/';

export const linkOf = (token: string): string => PAY_PATH + token;

const locationName = (location: string | null): string | null =>
  location === null ? null : ((LOCATIONS as Record<string, string>)[location] ?? location);

/**
 * The content of an invoice for a booking: one line with the booked service and its price.
 * @throws AppError `validation_failed` if the booking has no valid price
 */
export function draftOf(booking: BookingAccount) {
  const { customerName, customerEmail, customerPhone, vehicleInfo, serviceLocation } = booking;
  const services = [{ name: booking.serviceName, price: booking.totalCents / 100 }];
  const sums = sumsOf(services);
  return contentOf({
    customerName,
    customerEmail,
    customerPhone,
    serviceLocation: locationName(serviceLocation),
    vehicleInfo: vehicleInfo ?? '',
    services,
    subtotal: centsToDecimal(sums.subtotalCents),
    taxAmount: centsToDecimal(sums.taxCents),
    total: centsToDecimal(sums.totalCents),
    notes: null,
  });
}
