import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import type { EntityManager } from 'typeorm';
import { currentTaxRates } from '../tax/tax-rates.js';
import { BookingFactsEntity } from './booking-facts.entity.js';
import { bookingTax } from './booking-tax.rules.js';

/**
 * Saves the facts of a booking unless a newer version is stored, which is possible because the booking is read before
 * its account is locked. The tax rate no longer changes once the booking has a payment or an invoice.
 * @returns the rate in thousandths of a percent; null if it was paid before online prices were taxed
 */
export async function saveBookingFacts(
  manager: EntityManager,
  booking: BookingAccount,
): Promise<number | null> {
  const { id, version = null, serviceName, serviceLocation, source, totalCents } = booking;
  const taxRate = await taxRateOf(manager, id);
  const { taxableCents, taxCents } = bookingTax(booking, taxRate);
  await manager.query(
    `INSERT INTO booking_facts AS known (booking_id, booking_version, service_name, service_location,
       source, total_cents, taxable_cents, tax_rate, tax_cents)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (booking_id) DO UPDATE SET booking_version = excluded.booking_version,
       service_name = excluded.service_name, service_location = excluded.service_location,
       source = excluded.source, total_cents = excluded.total_cents,
       taxable_cents = excluded.taxable_cents, tax_rate = excluded.tax_rate,
       tax_cents = excluded.tax_cents
     WHERE (known.booking_version > excluded.booking_version) IS NOT TRUE`,
    [
      id,
      version,
      serviceName,
      serviceLocation,
      source,
      totalCents,
      taxableCents,
      taxRate,
      taxCents,
    ],
  );
  return taxRate;
}

/** The booking's own rate once it has a payment or an invoice, else the current one. */
export async function taxRateOf(manager: EntityManager, bookingId: number): Promise<number | null> {
  const [known] = await manager.query<{ tax_rate: number | null }[]>(
    `SELECT tax_rate FROM (SELECT $1::integer AS booking_id) AS wanted
     LEFT JOIN booking_facts USING (booking_id)
     WHERE EXISTS (SELECT FROM payments WHERE payments.booking_id = wanted.booking_id)
       OR EXISTS (SELECT FROM invoices
         WHERE invoices.booking_id = wanted.booking_id AND status <> 'void')`,
    [bookingId],
  );
  return known ? known.tax_rate : (await currentTaxRates(manager)).online;
}

/** Records that booking does not know the booking, so that it is not requested again. */
export async function saveUnknownBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await insertIgnoring(manager, BookingFactsEntity, { bookingId });
}
