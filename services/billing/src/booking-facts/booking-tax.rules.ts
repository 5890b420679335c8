import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { includedTaxCents } from '@desert-mirror/contracts/tax';

/** The booking's lines; one for a booking of an earlier release. */
export function linesOf({ lines, serviceName: name, totalCents: priceCents }: BookingAccount) {
  return lines.length > 0 ? lines : [{ name, service: name, priceCents, taxExempt: false }];
}

/**
 * The sales tax in a booking's total.
 * @param rate in thousandths of a percent; null if it was paid before online prices were taxed
 */
export function bookingTax(booking: BookingAccount, rate: number | null) {
  const taxableCents = linesOf(booking).reduce(
    (sum, { priceCents, taxExempt }) => sum + (taxExempt ? 0 : priceCents),
    0,
  );
  const taxCents = rate === null ? null : includedTaxCents(taxableCents, rate);
  return { taxableCents, taxRate: rate, taxCents };
}
