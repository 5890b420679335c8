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
} from '@desert-mirror/contracts/money';
import {
  type DocumentSums,
  documentSums,
  type DocumentTax,
  formatTaxRate,
} from '@desert-mirror/contracts/tax';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { linesOf } from '../booking-facts/booking-tax.rules.js';

const DUE_AFTER_DAYS = 30;
/** Earlier dates are typing errors; some are not valid in the database. */
const EARLIEST_DUE_DATE = '2017-01-01';

type SentSums = Pick<CreateInvoice, 'subtotal' | 'taxAmount' | 'total'>;
type OptionalSums = { [sum in keyof SentSums]?: string | undefined };

/**
 * Computes the sums of an invoice from its lines.
 * @throws AppError `validation_failed` with each wrong line or sum
 */
export function checkedSums(
  lines: readonly InvoiceLine[],
  sent: OptionalSums,
  tax: DocumentTax,
): DocumentSums {
  const wrongLines = lines.flatMap((line, index) => lineError(line, index) ?? []);
  if (wrongLines.length > 0) throw refusal(wrongLines);
  const sums = sumsOf(lines, tax);
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

/** Older invoices have no phone number. */
export type NewContent = Omit<
  CreateInvoice,
  'dueDate' | 'customerPhone' | 'vehicleInfo' | keyof SentSums
> &
  OptionalSums &
  Record<'customerPhone' | 'vehicleInfo', string | null>;

/**
 * The content of an invoice with computed sums.
 * @param rate of the tax settings, in thousandths of a percent
 * @throws AppError `validation_failed` with each wrong line or sum
 */
export function contentOf(
  { services, subtotal, taxAmount, total, taxMode, taxExemptReason, ...customer }: NewContent,
  rate: number,
) {
  const isExempt = taxMode === 'exempt';
  if (isExempt && taxExemptReason === null)
    throw fieldError('taxExemptReason', 'Please enter why no tax is due');
  const sums = checkedSums(services, { subtotal, taxAmount, total }, { mode: taxMode, rate });
  return {
    ...customer,
    services,
    taxMode,
    taxExemptReason: isExempt ? taxExemptReason : null,
    subtotal: centsToDecimal(sums.subtotalCents),
    taxRate: formatTaxRate(isExempt ? 0 : rate),
    taxAmount: centsToDecimal(sums.taxCents),
    total: centsToDecimal(sums.totalCents),
  };
}

/** Keeps the service of each line whose name has not changed, because the form of a draft does not have it. */
export const withServices = (
  lines: readonly InvoiceLine[],
  before: readonly InvoiceLine[],
): InvoiceLine[] =>
  lines.map((line) => {
    const service = line.service ?? before.find(({ name }) => name === line.name)?.service;
    return { ...line, ...(service !== undefined && { service }) };
  });

/**
 * Optimistic lock.
 * @param seen `updatedAt` as it was read
 * @throws AppError `conflict` if the invoice changed in the meantime
 */
export function assertSeen(invoice: { updatedAt: Date }, seen: string): void {
  if (invoice.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('conflict');
}

export function sumsOf(lines: readonly InvoiceLine[], tax: DocumentTax): DocumentSums {
  const priced = lines.map(({ price, taxExempt: isExempt = false }) => ({
    priceCents: dollarsToCents(price) ?? 0,
    isExempt,
  }));
  return documentSums(priced, tax);
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

/** A difference of one cent is accepted as another way of rounding, a missing sum is filled in. */
function sumError(path: keyof SentSums, sent: string | undefined, cents: number): FieldError[] {
  if (sent === undefined) return [];
  const difference = Math.abs((decimalToCents(sent) ?? Number.NaN) - cents);
  return difference <= 1 ? [] : [{ path, message: `Should be ${centsToDecimal(cents)}` }];
}

const refusal = (errors: readonly FieldError[]) =>
  validationError(errors.map(({ path, message }) => ({ path: path.split('.'), message })));

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
 * The content of an invoice for a booking: its lines, whose sum is the invoice's total.
 * @param rate at which the total contains tax, in thousandths of a percent
 * @throws AppError `validation_failed` if the booking has no valid price
 */
export function draftOf(booking: BookingAccount, rate: number) {
  const { customerName, customerEmail, customerPhone, vehicleInfo, serviceLocation } = booking;
  const services = linesOf(booking).map(({ name, service, priceCents, taxExempt }) => ({
    name,
    price: priceCents / 100,
    ...(taxExempt && { taxExempt }),
    ...(service !== undefined && service !== name && { service }),
  }));
  return contentOf(
    {
      customerName,
      customerEmail,
      customerPhone,
      serviceLocation: locationName(serviceLocation),
      vehicleInfo: vehicleInfo ?? '',
      services,
      ...taxOf(services, rate),
      notes: null,
    },
    rate,
  );
}

function taxOf(services: readonly InvoiceLine[], rate: number) {
  const exempt = (taxExemptReason: string) => ({ taxMode: 'exempt', taxExemptReason }) as const;
  if (rate === 0) return exempt('Online prices are not taxed');
  if (services.every(({ taxExempt }) => taxExempt)) return exempt('The service is not taxed');
  return { taxMode: 'included', taxExemptReason: null } as const;
}
